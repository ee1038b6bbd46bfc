import address from './grenze-semibold.woff2?url';

/**
 * The display face as a style of its own, for a picture: what is drawn as an image loads nothing, so the face is inside it.
 *
 * @returns an `@font-face` rule with the face as a data address; rejects where the file cannot be had
 */
export async function displayFaceRule(): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The display face answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `@font-face{font-family:Grenze;font-weight:600;src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}
