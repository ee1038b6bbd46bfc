/** An account that a sign-in with a provider has found by its address. */
export interface FoundAccount {
  /** Of that sign-in: by it the provider is linked once the account's owner has signed in. */
  readonly state: string;
  /** What was said of it, with the ways in. */
  readonly told: string;
}
