/** Runs in the browser that draws the previews of links; no page has it. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CardPicture } from '#web/game/share/CardPicture.tsx';
import type { ShareCard } from '#web/game/share/share-card.ts';

const whole = createRoot(document.body);

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
  drawCard: (card: ShareCard, corner: string): void =>
    flushSync(() => whole.render(<CardPicture card={card} host={corner} label="" ref={null} />)),

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
