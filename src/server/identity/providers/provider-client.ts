import type { SignInProvider } from '#contract/account/sign-in-providers.ts';

/** Somebody as a provider knows them. */
export interface ProviderPerson {
  /** The provider's own name for them, which never changes hands. */
  readonly subject: string;
  readonly email: string | undefined;
  /** True where the provider has seen that mail to the address arrives. */
  readonly isEmailConfirmed: boolean;
  /** Their names there, the one that comes closest to a username first. */
  readonly names: readonly string[];
}

export interface SignInBinding {
  readonly state: string;
  /** Proves to the provider that who exchanges the code is who asked for it. */
  readonly verifier: string;
  /** Stands in the token that names the person, where the provider gives such tokens. */
  readonly nonce: string;
  readonly redirectAddress: string;
}

export interface ProviderClient {
  readonly provider: SignInProvider;
  /** Makes the address to send the browser to. @throws {Problem} PROVIDER_UNREACHABLE 503 */
  address(binding: SignInBinding): Promise<string>;
  /**
   * Finds out who agreed.
   *
   * @param issuer who the browser was told the answer is from
   * @throws {Problem} what `refusalOf` gives, NO_USER_DATA and AUTH_UID_MISSING 400, PROVIDER_ACCOUNT_FOREIGN 403
   */
  identify(code: string, binding: SignInBinding, issuer: string | undefined): Promise<ProviderPerson>;
}
