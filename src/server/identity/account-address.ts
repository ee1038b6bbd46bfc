import { domainToASCII } from 'node:url';
import { foldedMailAddress, isAccountAddress } from '#contract/account/mail-addresses.ts';

/**
 * The address in the one form that an account is known by: `Ada@Bücher.example` and `ada@xn--bcher-kva.example` are the
 * same mailbox, and mail programs take the second.
 *
 * @returns undefined for what can be no account's
 */
export function accountAddress(text: string): string | undefined {
  if (!isAccountAddress(text)) return undefined;
  const [local = '', host = ''] = foldedMailAddress(text).split('@');
  const written = domainToASCII(host);
  return written === '' ? undefined : `${local}@${written}`;
}
