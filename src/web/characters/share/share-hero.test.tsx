import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectTouchTargets } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import type { HeroCard } from './HeroPicture.tsx';
import { ShareHero } from './ShareHero.tsx';

const dialog = page.getByRole('dialog', { name: 'Share as a picture' });
const valla: HeroCard = {
  classId: 'demon-hunter',
  title: 'Valla',
  detail: 'Demon Hunter · Level 60 · Paragon 1,412 · Americas',
  figures: [
    { name: 'Resonance', value: '2,990', isGain: false },
    { name: 'Combat Rating', value: '5,503', isGain: false },
  ],
  gems: (
    [
      ['frozen-heart', 7],
      ['berserkers-eye', 5],
      ['blessing-of-the-worthy', 10],
      ['seeping-bile', 3],
      ['bottled-hope', 2],
      ['phoenix-ashes', 6],
    ] as const
  ).map(([gemId, rank]) => ({ kind: '5-star', gemId, rank })),
  sets: [
    { setId: 'a', setName: 'Grace of the Flagellant', equippedPieces: 6 },
    { setId: 'b', setName: "Issatar's Imbued", equippedPieces: 2 },
  ],
  text: 'Valla, Demon Hunter: Resonance 2,990, Combat Rating 5,503',
  fileName: 'demon-hunter',
};

/** The picture that the dialog hands out now. */
async function downloaded(): Promise<{ readonly name: string; readonly pixels: ImageData }> {
  const files: Blob[] = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) files.push(made);
    return createObjectURL(made);
  });
  onTestFinished(() => spy.mockRestore());
  const button = dialog.getByRole('button', { name: 'Download picture' });
  await expect.poll(() => button.element().getAttribute('aria-disabled')).toBeNull();
  await button.click();
  await expect.poll(() => files.length).toBe(1);
  spy.mockRestore();
  const [file] = files;
  if (!(file instanceof File)) throw new Error('Nothing was handed out.');
  const picture = await createImageBitmap(file);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw with.');
  pen.drawImage(picture, 0, 0);
  return { name: file.name, pixels: pen.getImageData(0, 0, picture.width, picture.height) };
}

/** How many pixels of a part of the picture are light. */
function light({ data, width }: ImageData, left: number, top: number, right: number, bottom: number): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 450) count++;
    }
  return count;
}

test('a character is a picture in two sizes, each with its name, figures, gems and sets', async () => {
  show(<ShareHero card={valla} onClose={() => undefined} />, '/characters');
  await expect.element(dialog.getByRole('img', { name: `Picture to share: ${valla.text}` })).toBeVisible();
  await expectAccessible();
  expectTouchTargets();
  const wide = await downloaded();
  expect([wide.name, wide.pixels.width, wide.pixels.height]).toEqual([
    'loadstone-demon-hunter.png',
    1200,
    630,
  ]);
  expect(light(wide.pixels, 204, 140, 640, 200)).toBeGreaterThan(500);
  expect(light(wide.pixels, 80, 310, 560, 380)).toBeGreaterThan(2_000);
  expect(light(wide.pixels, 690, 272, 1120, 560)).toBeGreaterThan(5_000);
  expect(light(wide.pixels, 220, 430, 640, 500)).toBeGreaterThan(500);

  await dialog.getByRole('radio', { name: 'Tall' }).click();
  const tall = await downloaded();
  expect([tall.name, tall.pixels.width, tall.pixels.height]).toEqual([
    'loadstone-demon-hunter-tall.png',
    1080,
    1920,
  ]);
  expect(light(tall.pixels, 300, 580, 780, 690)).toBeGreaterThan(1_000);
  expect(light(tall.pixels, 140, 1_020, 940, 1_540)).toBeGreaterThan(10_000);
  await expectAccessible();
});

test('a long or hostile name is drawn as text within the picture', async () => {
  const title = `</text><script>alert(1)</script>&amp;${'W'.repeat(40)}`;
  show(<ShareHero card={{ ...valla, title, gems: [], sets: [] }} onClose={() => undefined} />, '/characters');
  const { pixels } = await downloaded();
  expect(light(pixels, 204, 140, 1_190, 200)).toBeGreaterThan(500);
  expect(light(pixels, 1_180, 140, 1_200, 200)).toBe(0);
  expect(document.querySelector('[role="dialog"] svg script')).toBeNull();
});
