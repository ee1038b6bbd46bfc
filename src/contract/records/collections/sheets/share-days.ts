/** Days after which a link may end. */
export const shareDays = [7, 30, 90] as const;
