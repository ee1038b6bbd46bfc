import type { SignInProvider } from '#contract/account/sign-in-providers.ts';

/** Somebody as a provider knows them. */
export interface ProviderPerson {
  /** The provider's own name for them, which never changes hands. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has seen that mail to the address arrives. */
  readonly isEmailConfirmed: boolean;
  /** What they are called there, what comes closest to a username first. */
  readonly names: readonly string[];
}

/** What one sign-in under way is bound by. */
export interface SignInBinding {
  readonly state: string;
  /** Proves to the provider that who exchanges the code is who asked for it. */
  readonly verifier: string;
  /** Stands in the token that names the person, where the provider gives such tokens. */
  readonly nonce: string;
  /** Where the provider sends the browser back to. */
  readonly redirectAddress: string;
}

/** One provider that people can sign in with. */
export interface ProviderClient {
  readonly provider: SignInProvider;
  /** Where to send the browser. @throws {Problem} PROVIDER_UNREACHABLE 503 */
  address(binding: SignInBinding): Promise<string>;
  /**
   * Finds out who agreed.
   *
   * @param issuer who the browser was told the answer is from
   * @throws {Problem} what `refusalOf` gives, NO_USER_DATA and AUTH_UID_MISSING 400, PROVIDER_ACCOUNT_FOREIGN 403
   */
  identify(code: string, binding: SignInBinding, issuer: string | undefined): Promise<ProviderPerson>;
}
