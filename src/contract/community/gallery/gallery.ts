/** Orders of the gallery; the first one needs no word in an address. */
export const gallerySorts = ['updated', 'resonance', 'rating'] as const;
export type GallerySort = (typeof gallerySorts)[number];

/** Cards of one page. */
export const CARDS_PER_PAGE = 24;
