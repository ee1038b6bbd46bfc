/** What checks records, apart from what keeps them: null where it cannot be had now, as without a network. */
export async function loadCheck(): Promise<
  typeof import('#contract/records/collections/shown-record.ts') | null
> {
  try {
    return await import('#contract/records/collections/shown-record.ts');
  } catch (error) {
    console.debug('A part could not be loaded', error);
    return null;
  }
}
