import { isFormLink } from '#contract/files/form-links-reader.ts';
import { decodeSetupLink, encodeSetupLink } from '#contract/files/setup-links.ts';
import { gemPlaces } from '#rules/awakening/setup.ts';
import { askedOf, type SetupFields } from './use-setup.ts';

export const isSetupLink = isFormLink;
export const setupOfLink = decodeSetupLink;

/** The address that opens a setup. @throws {RangeError} the setup holds too much for one */
export function addressOf(setup: SetupFields): string {
  const hash = encodeSetupLink(askedOf(setup, gemPlaces));
  if (hash === null) throw new RangeError('The setup holds too much for a link.');
  return `${location.origin}${location.pathname}${hash}`;
}
