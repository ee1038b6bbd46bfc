import { checksumOf } from '#contract/files/file-checksum.ts';
import { limits } from '#contract/limits.ts';
import { withoutUnseen } from '#contract/records/collections/sheets/link-text.ts';
import { readSheet, type ReadSheet } from '#contract/records/collections/sheets/sheets.schema.ts';
import { SHEET_VERSION, sheetText, type Sheet } from '#contract/records/collections/sheets/sheets.ts';

/** The start of the part of an address that holds a loadout. */
const PREFIX = `#${SHEET_VERSION}.`;
/** A link of any version, wherever it stands. */
const anyLink = /#(\d{1,3})\.([\w-]+)/g;
/** Links of a text that are tried; whoever pastes a page of them means one of the first. */
const TRIED = 5;

/** Why an address opens no loadout. */
export type LinkProblem = 'invalid' | 'newer';

export type ReadLink =
  | { readonly sheet: Sheet; readonly problem?: undefined }
  | { readonly sheet?: undefined; readonly problem: LinkProblem };

/**
 * The part of an address, from `#` on, that carries a whole loadout: nothing is kept anywhere for it. Null where the loadout is
 * too long for a link.
 */
export async function linkOfSheet(sheet: Sheet): Promise<string | null> {
  const bytes = new TextEncoder().encode(sheetText(sheet));
  const packed = await new Response(
    new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const digits = toBase64Url(new Uint8Array(packed));
  const link = PREFIX + digits + checkOf(digits);
  return link.length <= limits.loadoutLinkLength ? link : null;
}

/**
 * The loadout that a link carries.
 *
 * @param text an address, or the part of one from `#` on, with whatever stands around it: brackets, words, further parameters
 */
export async function sheetOfLink(text: string): Promise<ReadLink> {
  let problem: LinkProblem = 'invalid';
  for (const [, version = '', digits = ''] of [...withoutUnseen(text).matchAll(anyLink)].slice(0, TRIED)) {
    // Chats put a line under what stands between such signs, which a link can end in, too.
    for (const each of new Set([digits, digits.replace(/[_-]+$/, '')])) {
      const read = await sheetOfDigits(version, each);
      if (read.sheet !== undefined) return read;
      if (read.problem === 'newer') problem = 'newer';
    }
  }
  return { problem };
}

async function sheetOfDigits(version: string, digits: string): Promise<ReadLink> {
  if (Number(version) > SHEET_VERSION) return { problem: 'newer' };
  const body = bodyOf(version, digits);
  if (body === null || PREFIX.length + digits.length > limits.loadoutLinkLength)
    return { problem: 'invalid' };
  const bytes = fromBase64Url(body);
  const text = bytes === null ? null : await inflate(bytes);
  return text === null ? { problem: 'invalid' } : asLink(readSheet(text, Number(version)));
}

/** Of three letters, so that a link which was changed on its way opens no other loadout; links of the first version have none. */
const checkOf = (digits: string): string =>
  (Number.parseInt(checksumOf(PREFIX + digits), 16) % 36 ** 3).toString(36).padStart(3, '0');

/** The packed part of a link; null where it is not as it was written. */
function bodyOf(version: string, digits: string): string | null {
  if (version === '1') return digits;
  const body = digits.slice(0, -3);
  return version === `${SHEET_VERSION}` && digits === body + checkOf(body) ? body : null;
}

const asLink = (read: ReadSheet): ReadLink =>
  read.sheet === undefined ? { problem: read.problem === 'newer' ? 'newer' : 'invalid' } : read;

/** So few bytes at a time cannot become more than 64 KB before the size is looked at. */
const SLICE_BYTES = 64;

/** Null where it is no deflated text, or more of it than a loadout can be: it stops as soon as that shows. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= packed.length) controller.close();
        else controller.enqueue(packed.slice(at, (at += SLICE_BYTES)));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = slices.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limits.sheetBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64Url(digits: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(digits.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
