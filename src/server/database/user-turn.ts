/** The subject of transactions on what one player owns: whoever changes any of it stands in the same line. */
export const userTurn = (userId: string): string => `user:${userId}`;
