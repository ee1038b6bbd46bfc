import { ask, UnreachableError } from '#server/outside/ask.ts';

const LIMIT_MS = 3_000;
const MAX_BYTES = 64 * 1024;

const kinds = [
  { type: 'image/png', isIt: (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  {
    type: 'image/webp',
    isIt: (bytes: Buffer) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
] as const;

/** The type of a picture by its first bytes; undefined for anything that no page should show. */
export const pictureType = (bytes: Buffer): string | undefined => kinds.find(({ isIt }) => isIt(bytes))?.type;

/**
 * Fetches a user's picture from the platform, whose address is built from id and hash alone.
 *
 * @returns it in base64; null where it cannot be had, or is no picture
 */
export async function fetchPicture(
  picturesUrl: string,
  discordId: string,
  avatar: string,
): Promise<string | null> {
  const address = `${picturesUrl}/avatars/${discordId}/${avatar}.png?size=128`;
  try {
    const { isOk, bytes } = await ask(address, {
      accept: 'image/png, image/webp',
      limitMs: LIMIT_MS,
      maxBytes: MAX_BYTES,
    });
    return isOk && pictureType(bytes) !== undefined ? bytes.toString('base64') : null;
  } catch (error) {
    if (error instanceof UnreachableError) return null;
    throw error;
  }
}
