import type { SharedLoadout } from '../records/collections/sheets/share-routes.ts';

/** Below the address of a page, the picture that chats and networks show a link to it with: a PNG of 1,200 by 630 pixels. */
export const PICTURE_FILE = 'preview.png';

/** The contents of a picture: nothing that its page does not show. */
export interface PictureSubject {
  readonly shown: SharedLoadout;
  /** Of a build that is published; the sheet's name without it. */
  readonly title?: string;
  /** Of a character; null where its player does not show it. */
  readonly server?: string | null;
}
