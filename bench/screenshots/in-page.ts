import type { GreyPicture } from '#rules/screenshots/grey.ts';
import type { ScreenshotRows, SoughtInScreenshot } from '#rules/screenshots/read-screenshot.ts';
import type { Drawing } from './pictures.ts';

/** Files of the recogniser, as paths below the origin. */
export interface RecogniserFiles {
  readonly script: string;
  readonly code: string;
  readonly language: string;
}

interface Asked {
  readonly drawing: Drawing;
  readonly sought: SoughtInScreenshot;
  readonly files: RecogniserFiles;
}

/** Runs in a page of the built site: draws a picture, packs it as JPEG, and has the site's own worker read it. */
export async function drawAndRead({ drawing, sought, files }: Asked): Promise<ScreenshotRows> {
  const { size, face, ground, quality } = drawing;
  let state = drawing.seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const canvas = document.createElement('canvas');
  const [width, height] = [Math.round(drawing.width * size), Math.round(drawing.height * size)];
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d')!;

  const isDark = ground !== 'parchment';
  pen.fillStyle = { dark: '#15110f', parchment: '#d9c79b', photo: '#2a2624' }[ground];
  pen.fillRect(0, 0, width, height);
  const blotches = { dark: 0, parchment: 300, photo: 120 }[ground];
  for (let blotch = 0; blotch < blotches; blotch++) {
    const [x, y] = [random() * width, random() * height];
    const reach = 10 + random() * (isDark ? width * 0.3 : 40);
    const light = pen.createRadialGradient(x, y, 0, x, y, reach);
    const shade = () => Math.round(30 + random() * 90);
    light.addColorStop(0, isDark ? `rgba(${shade()},${shade()},${shade()},.35)` : 'rgba(120,90,40,.08)');
    light.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
  if (ground === 'photo') {
    const grain = pen.getImageData(0, 0, width, height);
    for (let at = 0; at < grain.data.length; at += 4) {
      const speck = (random() - 0.5) * 36;
      for (let part = at; part < at + 3; part++) grain.data[part] = grain.data[part]! + speck;
    }
    pen.putImageData(grain, 0, 0);
  }
  pen.font = `${face.weight} ${size}px "${face.family}"`;
  for (const { text, x, y, isFromRight, tone } of drawing.lines) {
    pen.fillStyle = isDark
      ? { label: '#c9b58c', figure: '#f2ead8' }[tone]
      : { label: '#4a3318', figure: '#1e130a' }[tone];
    pen.textAlign = isFromRight ? 'right' : 'left';
    pen.fillText(text, isFromRight ? width - x * size : x * size, y * size);
  }

  const packed = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', quality);
  });
  pen.drawImage(await createImageBitmap(packed!), 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const shades = Uint8Array.from(
    { length: width * height },
    (_, at) => (data[4 * at]! * 77 + data[4 * at + 1]! * 150 + data[4 * at + 2]! * 29) >> 8,
  );
  const picture: GreyPicture = { width, height, shades };

  const [code, language] = await Promise.all([
    fetch(files.code).then((answer) => answer.arrayBuffer()),
    fetch(files.language).then((answer) =>
      new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
    ),
  ]);
  const worker = new Worker(files.script, { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker failed.')));
      worker.addEventListener('message', ({ data: report }) => {
        if (report.kind === 'answer') resolve(report.output);
        if (report.kind === 'failure') reject(new Error(report.message));
      });
      worker.postMessage({ picture, sought, recogniser: { code, language: new Uint8Array(language) } });
    });
  } finally {
    worker.terminate();
  }
}

/** Runs in a page: the families among some that the machine lacks, whose text comes as wide as in the face that replaces it. */
export async function missingFaces(families: readonly string[]): Promise<readonly string[]> {
  await Promise.all(families.map((family) => document.fonts.load(`600 20px "${family}"`)));
  const pen = document.createElement('canvas').getContext('2d')!;
  const widthIn = (font: string) => {
    pen.font = `20px ${font}`;
    return pen.measureText('Damage Reduction 11,117').width;
  };
  return families.filter((family) => widthIn(`"${family}", monospace`) === widthIn('monospace'));
}
