import { expect, test } from 'vitest';
import { legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { show } from '#web/component-tests/show.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { faceOf } from './face-of.ts';
import type { StoneFace } from '#web/ui/gems/gem-picture.ts';

const SIZE = 40;
/** How much lighter or darker, of 255, a pixel has to be for another one. */
const SEEN = 16;
const GREY = { hue: 0, saturation: 0, lightness: 50 };

const typeOf = ({ stars }: LegendaryGem) => `${stars}-star` as const;

function requireFace({ id, name }: LegendaryGem): StoneFace {
  const face = faceOf(id);
  if (face === undefined) throw new Error(`${name} has no face`);
  return face;
}

/** The pixels of pictures at 40 px, each from 0 (black) to 255. */
async function pixelsOf(pictures: readonly SVGElement[]): Promise<ImageData[]> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('There is nothing to draw with');
  const drawn: ImageData[] = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
    await image.decode();
    pen.fillStyle = '#17151b';
    pen.fillRect(0, 0, SIZE, SIZE);
    pen.drawImage(image, 0, 0, SIZE, SIZE);
    drawn.push(pen.getImageData(0, 0, SIZE, SIZE));
  }
  return drawn;
}

/** Which part of the pixels inside the ring differs. */
function difference(one: ImageData, other: ImageData): number {
  let inside = 0;
  let seen = 0;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      if (Math.hypot(x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2) > SIZE * 0.42) continue;
      inside++;
      const at = (y * SIZE + x) * 4;
      if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) >= SEEN) seen++;
    }
  return seen / inside;
}

async function drawnInGrey(gems: readonly LegendaryGem[]): Promise<ImageData[]> {
  show(
    <div>
      {gems.map((gem) => {
        const face = { ...requireFace(gem), ...GREY };
        return <GemArt key={gem.id} kind={typeOf(gem)} face={face} rank={5} size={SIZE} />;
      })}
    </div>,
    '/',
  );
  await expect.poll(() => document.querySelectorAll('main svg').length).toBe(gems.length);
  return pixelsOf([...document.querySelectorAll<SVGElement>('main svg')]);
}

test.each([1, 2, 5] as const)(
  'any two gems of %i stars differ in 8 percent of the pixels inside the ring, drawn in one grey at 40 px',
  async (stars) => {
    const gems = legendaryGems.filter((gem) => gem.stars === stars);
    const drawn = await drawnInGrey(gems);
    const pairs = gems.flatMap((gem, i) =>
      gems.slice(i + 1).map((other, j) => {
        const [one, another] = [drawn[i], drawn[i + 1 + j]];
        if (one === undefined || another === undefined) throw new Error('A face is missing');
        return { names: `${gem.name}, ${other.name}`, difference: difference(one, another) };
      }),
    );
    const alike = pairs
      .filter((pair) => pair.difference < 0.08)
      .map((pair) => `${pair.names}: ${(100 * pair.difference).toFixed(1)} %`);
    expect(pairs.length).toBeGreaterThan(300);
    expect(alike).toEqual([]);
  },
);

test('the same gem drawn twice is the same', async () => {
  const gems = legendaryGems.filter(({ stars }) => stars === 2);
  const [first, second] = [await drawnInGrey(gems), await drawnInGrey(gems)];
  for (const [i, one] of first.entries()) expect(difference(one, second[i] ?? one)).toBeLessThan(0.01);
});

test('a face has the hue that players know the gem by', async () => {
  const coloured = legendaryGems.filter((gem) => requireFace(gem).saturation >= 25);
  expect(coloured.length).toBeGreaterThan(75);
  show(
    <div>
      {coloured.map((gem) => (
        <GemArt key={gem.id} kind={typeOf(gem)} face={requireFace(gem)} rank={5} size={SIZE} />
      ))}
    </div>,
    '/',
  );
  await expect.poll(() => document.querySelectorAll('main svg').length).toBe(coloured.length);
  const drawn = await pixelsOf([...document.querySelectorAll<SVGElement>('main svg')]);
  for (const [i, gem] of coloured.entries()) {
    const image = drawn[i];
    if (image === undefined) throw new Error('A face is missing');
    const { hue } = requireFace(gem);
    const away = Math.abs(((meanHue(image) - hue + 540) % 360) - 180);
    expect(away, gem.name).toBeLessThan(30);
  }
});

/** The mean of the hues of a picture, each as heavy as it is colourful, inside the ring. */
function meanHue({ data }: ImageData): number {
  let [x, y] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    if (Math.hypot((pixel % SIZE) - SIZE / 2, Math.floor(pixel / SIZE) - SIZE / 2) > SIZE * 0.36) continue;
    const [r = 0, g = 0, b = 0] = data.slice(at, at + 3);
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    const hue = Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b);
    x += chroma * Math.cos(hue);
    y += chroma * Math.sin(hue);
  }
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}
