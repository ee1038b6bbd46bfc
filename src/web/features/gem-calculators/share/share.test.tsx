import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectTouchTargets } from '#web/component-tests/axe.ts';
import { Calculator } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import GemPowerCalculator from '../GemPowerCalculator.tsx';
import LegendaryGemCalculator from '../LegendaryGemCalculator.tsx';

const WIDTH = 1200;
const HEIGHT = 630;
const dialog = page.getByRole('dialog', { name: 'Share as a picture' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const frozenHeart = { 'Gem type': '5-star', Gem: 'Frozen Heart', 'Current rank': 3, 'Target rank': 6 };

/** The files that the page hands to the browser from now on. */
function handedOut(): Blob[] {
  const files: Blob[] = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return createObjectURL(file);
  });
  onTestFinished(() => spy.mockRestore());
  return files;
}

async function pixelsOf(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw with');
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, picture.width, picture.height);
}

/** How many pixels of a part of the picture are light. */
function lightPixels({ data }: ImageData, left: number, top: number, right: number, bottom: number): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * WIDTH + x) * 4;
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 450) count++;
    }
  return count;
}

async function drawnFile(): Promise<Blob> {
  const files = handedOut();
  await expect.poll(() => button('Download picture').element().getAttribute('aria-disabled')).toBeNull();
  await button('Download picture').click();
  await expect.poll(() => files.length).toBe(1);
  const [file] = files;
  if (file === undefined) throw new Error('Nothing was handed out');
  return file;
}

test('Share makes a picture of the answer that says it in words, and the link that opens the form', async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  const calculator = await new Calculator('legendary').isReady();
  await calculator.fill(frozenHeart);
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  const words = 'Frozen Heart, rank 3 → 6: 1,920 gem power, 192,000 platinum, +240 resonance';
  await expect.element(dialog.getByRole('img', { name: `Picture to share: ${words}` })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(words);
  await expectAccessible();
  expectTouchTargets();

  const file = await drawnFile();
  expect(file).toMatchObject({ type: 'image/png', name: 'loadstone-frozen-heart.png' });
  const pixels = await pixelsOf(file);
  expect([pixels.width, pixels.height]).toEqual([WIDTH, HEIGHT]);
  // The title, the figures and the gem are where they belong, and nothing is between brand and title.
  expect(lightPixels(pixels, 80, 170, 640, 240)).toBeGreaterThan(1500);
  expect(lightPixels(pixels, 80, 360, 640, 430)).toBeGreaterThan(1500);
  expect(lightPixels(pixels, 690, 100, 1120, 530)).toBeGreaterThan(10_000);
  expect(lightPixels(pixels, 80, 110, 640, 160)).toBe(0);

  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await button('Copy link').click();
  await expect.poll(() => written.mock.calls[0]?.[0]).toMatch(/\/[\w-]*#f=1\.[\w-]+$/);
});

test('the title of the picture is in the display face, which the file carries inside', async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  const calculator = await new Calculator('legendary').isReady();
  await calculator.fill(frozenHeart);
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  const pixels = await pixelsOf(await drawnFile());
  const title = document.createElement('canvas').getContext('2d');
  if (title === null) throw new Error('There is nothing to draw with');
  await document.fonts.load('600 68px Grenze');
  title.font = '600 68px Grenze';
  const width = title.measureText('Frozen Heart').width;
  const columns = Array.from({ length: 600 }, (_, x) => lightPixels(pixels, 70 + x, 170, 71 + x, 240) > 0);
  expect(columns.lastIndexOf(true) - columns.indexOf(true)).toBeGreaterThan(width - 14);
  expect(columns.lastIndexOf(true) - columns.indexOf(true)).toBeLessThan(width + 6);
});

test('where the browser cannot draw it, the dialog says so and offers the text with the link', async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  const calculator = await new Calculator('legendary').isReady();
  await calculator.fill(frozenHeart);
  const noCanvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => noCanvas.mockRestore());
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('This browser cannot draw the picture. The text says the same.');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await button('Copy as text').click();
  await expect
    .poll(() => written.mock.calls[0]?.[0])
    .toMatch(/^Frozen Heart, rank 3 → 6: 1,920 gem power, 192,000 platinum, \+240 resonance http\S+#f=1\./);
});

test('a browser that shares files gets the picture with the text, and closing its sheet is no fault', async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  const calculator = await new Calculator('legendary').isReady();
  await calculator.fill(frozenHeart);
  const sent: ShareData[] = [];
  onTestFinished(() => {
    // What stands on the object itself hides what the browser has, and no more.
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });
  Object.assign(navigator, {
    canShare: ({ files }: ShareData) => files?.length === 1,
    share: (data: ShareData) => {
      sent.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    },
  });
  const files = handedOut();
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  await button('Share picture').click();
  expect(sent).toMatchObject([
    { files: [{ name: 'loadstone-frozen-heart.png' }], text: expect.stringContaining('#f=1.') as string },
  ]);
  expect(files).toEqual([]);
});

test('the picture of a list shows its sums and gems, links to the calculators, and keeps names and notes', async () => {
  show(<GemPowerCalculator />, '/gem-power-calculator');
  const calculator = await new Calculator('power').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await calculator.fill({ 'Gem type': '1-star', 'Current rank': 1, 'Target rank': 3, Name: 'Secret plan' });
  await calculator.add.click();
  await expect.element(calculator.item('Secret plan')).toBeVisible();
  await calculator.summary.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .element(dialog.getByRole('status'))
    // 2 × (1 + 2) gem power at 100 platinum each, 15 resonance a rank.
    .toHaveTextContent('Gem power goals, 1 open goal: 6 gem power, 600 platinum, +30 resonance');
  expect(dialog.element().textContent).not.toContain('Secret');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await button('Copy link').click();
  await expect.poll(() => written.mock.calls[0]?.[0]).toBe(`${location.origin}/calculators`);
});
