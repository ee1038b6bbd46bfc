/** Pictures that stand in for users of the chat platform who have none. */
export const DEFAULT_AVATARS = 5;

/** Which of them stands in for a user. Ids are larger than what a number can tell apart. */
export const defaultAvatarIndex = (discordId: string): number =>
  Number(BigInt(discordId) % BigInt(DEFAULT_AVATARS));
