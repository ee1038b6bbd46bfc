import { Download, Image as ImageIcon, Link2, Share2, Type } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { share } from '#messages/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { downloadBlob } from '#web/ui/download-file.ts';
import { displayFaceRule } from '#web/ui/fonts/display-face.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { CardPicture, cardSize } from './CardPicture.tsx';
import type { ShareCard } from './share-card.ts';

interface ShareDialogProps {
  card: ShareCard;
  /** What the link opens; null where there is none. */
  address: string | null;
  onClose: () => void;
}

/** The picture while it is drawn, once it is there, or that it cannot be had. */
type Drawing = { readonly file: File | null; readonly hasFailed: boolean };

/**
 * Hands an answer or a list on as a picture. It is drawn when the dialog opens, because a browser lets a page share or copy
 * only within the press itself.
 */
export function ShareDialog({ card, address, onClose }: ShareDialogProps) {
  // The dialog's content comes into the page after the dialog's own effects.
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const [{ file, hasFailed }, setDrawing] = useState<Drawing>({ file: null, hasFailed: false });
  const name = fill(share.file, { name: card.fileName });
  const text = address === null ? card.text : fill(share.withLink, { text: card.text, link: address });

  useEffect(() => {
    if (picture === null) return undefined;
    let isWanted = true;
    cardFile(picture, name).then(
      (made) => isWanted && setDrawing({ file: made, hasFailed: false }),
      (cause: unknown) => {
        console.debug('The picture could not be drawn', cause);
        if (isWanted) setDrawing({ file: null, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [picture, name]);

  const isDrawing = file === null && !hasFailed;
  return (
    <Dialog
      title={share.title}
      onClose={onClose}
      wide
      actions={
        <>
          {address !== null && (
            <Button
              weight="quiet"
              icon={<Link2 size={18} />}
              onClick={() => void copyText(address, share.linkCopied)}
            >
              {share.copyLink}
            </Button>
          )}
          {hasFailed ? (
            <Button
              weight="primary"
              icon={<Type size={18} />}
              onClick={() => void copyText(text, share.textCopied)}
            >
              {share.copyText}
            </Button>
          ) : (
            <PictureButtons file={file} text={text} hasLink={address !== null} />
          )}
        </>
      }
    >
      <div className="overflow-hidden rounded-md border border-line">
        <CardPicture
          ref={setPicture}
          card={card}
          host={location.host}
          label={fill(share.picture, { text: card.text })}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-quiet">
        {isDrawing ? share.making : hasFailed ? share.notDrawn : card.text}
      </p>
    </Dialog>
  );
}

interface PictureButtonsProps {
  /** Null while it is being drawn. */
  file: File | null;
  text: string;
  hasLink: boolean;
}

/** What this browser can do with a picture; the best of it stands out. */
function PictureButtons({ file, text, hasLink }: PictureButtonsProps) {
  const canSend = file !== null && canShareFiles(file);
  const canCopy = typeof ClipboardItem === 'function' && 'clipboard' in navigator;
  const isWaiting = file === null;
  return (
    <>
      <Button
        weight={canSend || canCopy ? 'secondary' : 'primary'}
        unavailable={isWaiting}
        icon={<Download size={18} />}
        onClick={() => file !== null && downloadBlob(file.name, file)}
      >
        {share.download}
      </Button>
      {canCopy && (
        <Button
          weight={canSend ? 'secondary' : 'primary'}
          unavailable={isWaiting}
          icon={<ImageIcon size={18} />}
          onClick={() => file !== null && void copyPicture(file, hasLink)}
        >
          {share.copyPicture}
        </Button>
      )}
      {canSend && (
        <Button weight="primary" icon={<Share2 size={18} />} onClick={() => void send(file, text)}>
          {share.send}
        </Button>
      )}
    </>
  );
}

const canShareFiles = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Through the device's own sheet. Who closes that has not met a fault. */
async function send(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    console.debug('The picture could not be shared', cause);
    downloadBlob(file.name, file);
  }
}

async function copyPicture(file: File, hasLink: boolean): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    notify('success', hasLink ? share.pictureCopied : share.pictureCopiedAlone);
  } catch (cause) {
    console.debug('The picture could not be copied', cause);
    notify('warning', share.copyFailed);
  }
}

async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', said);
  } catch (cause) {
    console.debug('The text could not be copied', cause);
    notify('warning', share.copyFailed);
  }
}

/** Some browsers load the face inside a picture only after the picture is said to be there. */
const FACE_WAIT_MS = 150;

/**
 * A card as a PNG file, drawn in this browser; nothing is sent anywhere.
 *
 * @param picture the card as it stands on the page
 * @param name of the file
 * @returns rejects where the browser cannot draw it
 */
async function cardFile(picture: SVGSVGElement, name: string): Promise<File> {
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
