import { createHash } from 'node:crypto';
import { PICTURE_FILE, type PictureSubject } from '#contract/community/picture.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import type { Area, RequestContext } from '#server/http/area.ts';
import { drawingThreads } from './drawing-threads.ts';
import { pictureCache } from './picture-cache.ts';

/** A picture that somebody asks for. */
export interface AskedPicture {
  /** Another one wherever another picture would be drawn. */
  readonly version: string;
  readonly subject: PictureSubject;
}

/** The address of the picture of a page. Another one with each version, for chats that keep a picture by its address. */
export const pictureAddress = (address: string, version: string): string =>
  `${address}/${PICTURE_FILE}?${createHash('sha256').update(version).digest('hex').slice(0, 8)}`;

interface PicturesParts {
  /** The built code that draws, and what tells one build from another; null in a process without pages. */
  readonly drawing: { readonly file: string; readonly build: string } | null;
  /** For pictures that are kept. */
  readonly folder: string;
  readonly publicUrl: string;
  /** Hears that a picture could not be drawn or kept. */
  readonly onError: (error: unknown) => void;
}

export interface Pictures extends Area {
  /**
   * Answers with a picture, drawn unless it is kept; by the site's own where it cannot be drawn now. Nobody keeps it without asking
   * again, and search engines do not list it.
   *
   * @param read looks whether it may be shown still, and throws where it may not. Asked once more after a drawing, which takes a while
   */
  readonly answer: (context: RequestContext, read: () => Promise<AskedPicture>) => Promise<Response>;
}

const headers = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  // Pages of others show it.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures of players' links. */
export function pictures({ drawing, folder, publicUrl, onError }: PicturesParts): Pictures {
  const { host } = new URL(publicUrl);
  const threads = drawing && drawingThreads({ renderer: drawing.file, host });
  const cache = pictureCache(folder);
  /** Those that are being drawn: who asks for one meanwhile waits for it. */
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function drawn(key: string, subject: PictureSubject): Promise<Buffer | null> {
    if (threads === null) throw new Error('A process without pages draws no pictures.');
    try {
      const picture = await threads.draw(subject);
      if (picture !== null) await cache.keep(key, picture).catch(onError);
      return picture;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function drawnOnce(key: string, subject: PictureSubject): Promise<Buffer | null> {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const made = drawn(key, subject).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  return {
    routes: [],
    async answer(context, read) {
      // On a refusal too.
      context.header('x-robots-tag', 'noindex');
      const { version, subject } = await read();
      const key = createHash('sha256')
        .update(JSON.stringify([drawing?.build, host, version]))
        .digest('hex');
      const etag = `"${key.slice(0, 22)}"`;
      if (context.req.header('if-none-match') === etag)
        return new Response(null, { status: 304, headers: { ...headers, etag } });
      let picture = await cache.find(key).catch((error: unknown) => {
        onError(error);
        return null;
      });
      if (picture === null) {
        picture = await drawnOnce(key, subject);
        await read();
      }
      if (picture === null)
        return new Response(null, {
          status: 302,
          headers: { ...headers, 'cache-control': 'no-store', location: '/preview.png' },
        });
      return new Response(new Uint8Array(picture), {
        headers: { ...headers, etag, 'content-type': 'image/png', 'content-length': `${picture.length}` },
      });
    },
    chores: [{ work: cache.forgetBeyond, failure: 'old pictures were not deleted', everyMs: HOUR_MS }],
    finish: async () => threads?.stop(),
  };
}
