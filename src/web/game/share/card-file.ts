import { displayFaceRule } from '#web/ui/fonts/display-face.ts';
import { cardSize } from './CardPicture.tsx';

/** Some browsers load the face inside a picture only after the picture is said to be there. */
const FACE_WAIT_MS = 150;

/**
 * A card as a PNG file, drawn in this browser; nothing is sent anywhere.
 *
 * @param picture the card as it stands on the page
 * @param name of the file
 * @returns rejects where the browser cannot draw it
 */
export async function cardFile(picture: SVGSVGElement, name: string): Promise<File> {
  const image = new Image(cardSize.width, cardSize.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(picture))}`;
  await image.decode();
  await new Promise((resolve) => setTimeout(resolve, FACE_WAIT_MS));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cardSize);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw with');
  pen.drawImage(image, 0, 0, cardSize.width, cardSize.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The canvas gave no picture');
  return new File([png], name, { type: 'image/png' });
}

/** The SVG with everything in it that the page gives it otherwise. */
async function standalone(picture: SVGSVGElement): Promise<string> {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(cardSize.width));
  copy.setAttribute('height', String(cardSize.height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await displayFaceRule();
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}
