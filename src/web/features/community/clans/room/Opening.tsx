import { pageTexts } from '#messages/site/pages.ts';

/** Stands in the place of a room that is on its way. */
export const Opening = () => (
  <>
    <h1>{pageTexts.clanRoom.title}</h1>
    <div role="status" aria-label={pageTexts.clanRoom.title}>
      <div className="skeleton mt-3 h-40" />
      <div className="skeleton mt-3 h-96" />
    </div>
  </>
);
