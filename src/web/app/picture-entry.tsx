/** Runs on the server, in the thread that draws the pictures of links; no page has it. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureSubject } from '#contract/community/picture.ts';
import {
  HeroPicture,
  heroLayouts,
  SetTypeContext,
  type SetType,
} from '#web/characters/share/HeroPicture.tsx';
import { cardOfSubject } from '#web/characters/share/loadout-card.ts';

/**
 * Draws the picture of a link as SVG.
 *
 * @param host the address that it comes from, which is below
 * @param setType cuts text into runs by the fonts that there are
 */
export function drawPicture(
  subject: PictureSubject,
  { host, setType }: { readonly host: string; readonly setType: SetType },
): string {
  const { width, height } = heroLayouts.wide;
  const svg = renderToStaticMarkup(
    <SetTypeContext value={setType}>
      <HeroPicture card={cardOfSubject(subject)} format="wide" host={host} label="" ref={null} />
    </SetTypeContext>,
  );
  return svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `);
}
