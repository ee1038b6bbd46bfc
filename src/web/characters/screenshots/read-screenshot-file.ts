import packedLanguageAddress from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import codeAddress from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import type { GreyPicture } from '#rules/screenshots/grey.ts';
import type {
  ScreenshotProgress,
  ScreenshotRows,
  SoughtInScreenshot,
} from '#rules/screenshots/read-screenshot.ts';
import { run } from '#web/workers/run.ts';

const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 40_000_000;
/** A phone's whole screen; of larger pictures each sign is still large enough at that. */
const READ_PIXELS = 4_000_000;

/** Why nothing was read: a file that is no picture, one that is too large, or no recogniser without the network. */
type ScreenshotFault = 'no-picture' | 'too-large' | 'unloaded';

export class ScreenshotProblem extends Error {
  readonly fault: ScreenshotFault;

  constructor(fault: ScreenshotFault, cause?: unknown) {
    super(`A screenshot was not read: ${fault}`, { cause });
    this.name = 'ScreenshotProblem';
    this.fault = fault;
  }
}

interface Reading {
  readonly signal: AbortSignal;
  /** Null while the recogniser is on its way. */
  readonly onProgress: (progress: ScreenshotProgress | null) => void;
}

/**
 * Reads a screenshot on this device. The recogniser comes from the site's own address; the picture goes to a worker that may ask
 * for nothing.
 *
 * @throws {ScreenshotProblem} and the reason of `signal`
 */
export async function readScreenshotFile(
  file: Blob,
  sought: SoughtInScreenshot,
  { signal, onProgress }: Reading,
): Promise<ScreenshotRows> {
  const picture = await greyPictureOf(file);
  signal.throwIfAborted();
  onProgress(null);
  const recogniser = await loadRecogniser(signal);
  return run('screenshot', { picture, sought, recogniser }, { signal, onProgress });
}

async function loadRecogniser(signal: AbortSignal) {
  try {
    const [code, language] = await Promise.all([
      load(codeAddress, signal),
      load(packedLanguageAddress, signal),
    ]);
    return { code, language: await unpacked(new Uint8Array(language)) };
  } catch (cause) {
    signal.throwIfAborted();
    throw new ScreenshotProblem('unloaded', cause);
  }
}

async function load(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}

/** A server for development sends a file that is packed as packed on the way, so that it comes unpacked. */
async function unpacked(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function greyPictureOf(file: Blob): Promise<GreyPicture> {
  if (file.size > MOST_BYTES) throw new ScreenshotProblem('too-large');
  const address = URL.createObjectURL(file);
  try {
    const image = await imageAt(address);
    const pixels = image.naturalWidth * image.naturalHeight;
    // Known before the picture is unpacked, which would take its memory.
    if (pixels > MOST_PIXELS) throw new ScreenshotProblem('too-large');
    if (pixels === 0) throw new ScreenshotProblem('no-picture');
    const scale = Math.min(1, Math.sqrt(READ_PIXELS / pixels));
    return greyOf(
      image,
      Math.max(1, Math.round(image.naturalWidth * scale)),
      Math.max(1, Math.round(image.naturalHeight * scale)),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

const imageAt = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new ScreenshotProblem('no-picture')));
    image.src = address;
  });

function greyOf(image: HTMLImageElement, width: number, height: number): GreyPicture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const shades = new Uint8Array(width * height);
  // As bright as eyes see the colours (ITU-R BT.601), in 256ths.
  for (let at = 0; at < shades.length; at++)
    shades[at] = (data[4 * at]! * 77 + data[4 * at + 1]! * 150 + data[4 * at + 2]! * 29) >> 8;
  return { width, height, shades };
}
