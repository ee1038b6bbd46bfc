import type { accountRoutes } from '#contract/account/account-routes.ts';
import type { InputOf } from '#contract/route-contract.ts';

/** Options and answers in the JSON form that the browser itself reads and writes. */
type Options = Readonly<Record<string, unknown>>;
type MadePasskey = InputOf<typeof accountRoutes.addPasskey>['body']['response'];
type ShownPasskey = InputOf<typeof accountRoutes.passkeySignIn>['body']['response'];

/** The outcome of asking the player's device. */
export type PasskeyOutcome<Response> =
  | { readonly is: 'done'; readonly response: Response }
  /** The player closed the browser's own dialog, or let it wait for too long. */
  | { readonly is: 'closed' }
  /** The device has a passkey for this account already. */
  | { readonly is: 'known' }
  | { readonly is: 'failed' };

/** Passkeys belong to a host's name; an address made of numbers has none. */
const isNumbers = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  !isNumbers(location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** Has the player's device make a passkey. */
export const makePasskey = async (options: Options): Promise<PasskeyOutcome<MadePasskey>> =>
  outcomeOf(async () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Has the player choose a passkey and show that it is theirs. */
export const showPasskey = async (options: Options): Promise<PasskeyOutcome<ShownPasskey>> =>
  outcomeOf(async () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function outcomeOf<Response>(ask: () => Promise<Credential | null>): Promise<PasskeyOutcome<Response>> {
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return { is: 'closed' };
    return { is: 'done', response: credential.toJSON() as Response };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { is: 'closed' };
    if (name === 'InvalidStateError') return { is: 'known' };
    console.debug('The browser could not use a passkey', error);
    return { is: 'failed' };
  }
}
