/**
 * The order of names in every list, the same in every language of a browser: letters before their case and accents, numbers by
 * their value.
 *
 * @returns below 0 where the first comes first, above 0 where it comes last, 0 where they differ in case or accents alone
 * @example
 * ['Goal 10', 'Goal 9'].toSorted(compareNames) // ['Goal 9', 'Goal 10']
 */
export const { compare: compareNames } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
