/** Ways to sign in that belong to somebody else. */
export const signInProviders = ['google', 'discord', 'microsoft', 'github'] as const;
export type SignInProvider = (typeof signInProviders)[number];
