/** Runs in the browser that draws the previews of links; no page has it. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CardPicture } from '#web/game/share/CardPicture.tsx';
import type { ShareCard } from '#web/game/share/share-card.ts';

const whole = createRoot(document.body);

Object.assign(globalThis, {
  /** Draws a card over the whole page. */
  drawCard: (card: ShareCard, corner: string): void =>
    flushSync(() => whole.render(<CardPicture card={card} host={corner} label="" ref={null} />)),

  /** A PNG in base64 as a WebP in base64, of a quality from 0 to 1. */
  asWebp: async (png: string, quality: number): Promise<string> => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const address = canvas.toDataURL('image/webp', quality);
    return address.slice(address.indexOf(',') + 1);
  },
});
