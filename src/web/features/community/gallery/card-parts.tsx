import type { GalleryCard } from '#contract/community/gallery/gallery-routes.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';

/** The name that its player shows; else its class. */
export const titleOf = ({ name, class: classId }: Pick<GalleryCard, 'name' | 'class'>): string =>
  name || fill(words.unnamed, { class: nameOfClass(classId) });

/** The server and levels of a card, as far as it shows them, and its class unless that is its title. */
export const placeOf = ({ name, class: classId, server, level, paragon }: GalleryCard): string =>
  dotted([
    ...(name === '' ? [] : [nameOfClass(classId)]),
    ...(server === null ? [] : [server]),
    ...(level === null ? [] : [fill(words.level, { n: numberText(level) })]),
    ...(paragon === null || paragon === 0 ? [] : [fill(words.paragonLevel, { n: numberText(paragon) })]),
  ]);
