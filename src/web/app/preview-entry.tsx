/** Runs in the browser that draws the previews of links; no page has it. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CardPicture, colours, type CardArt } from '#web/game/share/CardPicture.tsx';
import type { ShareCard } from '#web/game/share/share-card.ts';
import { setSignOf } from '#web/ui/gear/SetWell.tsx';

const whole = createRoot(document.body);

/** The sign of a set in a well, as pages show it. */
const artOfSet = (setId: string): CardArt => ({
  key: setId,
  draw: (size) => (
    <svg viewBox="-2 -2 28 28" width={size} height={size}>
      <rect
        x=".5"
        y=".5"
        width="23"
        height="23"
        rx="2"
        fill="#17151c"
        stroke={colours.brass}
        strokeWidth=".2"
      />
      <path
        d={setSignOf(setId)}
        transform="translate(4.2 4.2) scale(.65)"
        fill="none"
        stroke={colours.good}
        strokeWidth="1.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ),
});

/** @param png in base64 */
async function canvasOf(png: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas;
}

Object.assign(globalThis, {
  /** Draws a card over the whole page. */
  drawCard: ({ sets, ...card }: ShareCard & { readonly sets?: readonly string[] }, corner: string): void =>
    flushSync(() =>
      whole.render(
        <CardPicture
          card={card}
          host={corner}
          label=""
          {...(sets && { art: sets.map(artOfSet) })}
          ref={null}
        />,
      ),
    ),

  /** A PNG in base64 as a WebP in base64, of a quality from 0 to 1. */
  asWebp: async (png: string, quality: number): Promise<string> => {
    const address = (await canvasOf(png)).toDataURL('image/webp', quality);
    return address.slice(address.indexOf(',') + 1);
  },

  /** The pixels of a PNG in base64: red, green and blue of each, row by row, in base64. */
  pixelsOf: async (png: string): Promise<string> => {
    const canvas = await canvasOf(png);
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: null,
    };
    if (data === null) throw new Error('The browser gives no canvas to draw on.');
    const colours = data.filter((_, index) => index % 4 !== 3);
    return btoa(Array.from(colours, (colour) => String.fromCodePoint(colour)).join(''));
  },
});
