import TesseractCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { GreyPicture } from '#rules/screenshots/grey.ts';
import { readScreenshot } from '#rules/screenshots/read-screenshot.ts';
import { answerWith, type Input } from '../beside.ts';

/** The engine of neural networks alone. */
const LSTM_ONLY = 1;
const ONE_LINE = 7;

answerWith<'screenshot'>(async ({ picture, sought, recogniser }, tell) =>
  readScreenshot(picture, sought, await readerWith(recogniser), tell),
);

/** @throws {Error} the recogniser does not take its data, or a picture of ours */
async function readerWith({
  code,
  language,
}: Input<'screenshot'>['recogniser']): Promise<(line: GreyPicture) => string> {
  // It writes of each line that it finds small or empty.
  const unheard = () => {};
  const core = await TesseractCore({ wasmBinary: code, print: unheard, printErr: unheard });
  core.FS.writeFile('eng.traineddata', language);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The recogniser refused its language data.');
  api.SetPageSegMode(ONE_LINE);
  return (line) => {
    core.FS.writeFile('/input', asPortableGreyMap(line));
    if (api.SetImageFile() !== 0) throw new Error('The recogniser refused a picture.');
    const text = api.GetUTF8Text();
    api.Clear();
    return text.trim();
  };
}

/** The plainest file of a picture that the recogniser reads. */
function asPortableGreyMap({ width, height, shades }: GreyPicture): Uint8Array {
  const head = Uint8Array.from(`P5\n${width} ${height}\n255\n`, (sign) => sign.charCodeAt(0));
  const file = new Uint8Array(head.length + shades.length);
  file.set(head);
  file.set(shades, head.length);
  return file;
}
