import { Download, Image as ImageIcon, Link2, Share2, Type } from 'lucide-react';
import { Fragment, useEffect, useState, type ReactNode, type Ref } from 'react';
import { fill } from '#messages/fill.ts';
import { share } from '#messages/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { downloadBlob } from '#web/ui/download-file.ts';
import { displayFaceRule } from '#web/ui/fonts/display-face.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { CardPicture, cardSize } from './CardPicture.tsx';
import type { ShareCard } from './share-card.ts';

/** A size of a picture, and how it is drawn in it. */
export interface PictureFormat {
  /** As the player chooses it; read where there are several. */
  readonly name: string;
  /** Of the picture's file, in small letters and hyphens. */
  readonly fileName: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly draw: (parts: {
    readonly ref: Ref<SVGSVGElement>;
    /** The address that the picture comes from. */
    readonly host: string;
    /** The text for those who do not see it. */
    readonly label: string;
  }) => ReactNode;
}

interface ShareDialogProps {
  card: ShareCard;
  /** The first is shown first; without them there is the one of an answer. */
  formats?: readonly PictureFormat[];
  /** What the link opens; null where there is none. */
  address: string | null;
  onClose: () => void;
}

/** The picture while it is drawn, once it is there, or that it cannot be had. */
type Drawing = { readonly name: string; readonly file: File | null; readonly hasFailed: boolean };

const noFormats: readonly PictureFormat[] = [];

const usualFormat = (card: ShareCard): PictureFormat => ({
  name: '',
  fileName: card.fileName,
  ...cardSize,
  draw: (parts) => <CardPicture card={card} {...parts} />,
});

/**
 * Hands an answer or a list on as a picture. It is drawn when the dialog opens, because a browser lets a page share or copy
 * only within the press itself.
 */
export function ShareDialog({ card, formats = noFormats, address, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const format = formats.find(({ name }) => name === chosen) ?? formats[0] ?? usualFormat(card);
  const { width, height } = format;
  // The dialog's content comes into the page after the dialog's own effects.
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const name = fill(share.file, { name: format.fileName });
  const text = address === null ? card.text : fill(share.withLink, { text: card.text, link: address });

  useEffect(() => {
    if (picture === null) return undefined;
    let isWanted = true;
    cardFile(picture, name, { width, height }).then(
      (made) => isWanted && setDrawing({ name, file: made, hasFailed: false }),
      (cause: unknown) => {
        console.debug('The picture could not be drawn', cause);
        if (isWanted) setDrawing({ name, file: null, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [picture, name, width, height]);

  // Of another size it is another picture.
  const { file, hasFailed } = drawing?.name === name ? drawing : { file: null, hasFailed: false };
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
      {formats.length > 1 && (
        <div className="mb-3">
          <ChoiceField
            label={share.format}
            value={format.name}
            options={formats.map((each) => ({ value: each.name, label: each.name }))}
            onChange={setChosen}
            isInline
          />
        </div>
      )}
      <div className="overflow-hidden rounded-md border border-line bg-ground">
        <Fragment key={format.name}>
          {format.draw({
            ref: setPicture,
            host: location.host,
            label: fill(share.picture, { text: card.text }),
          })}
        </Fragment>
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

type Size = Pick<PictureFormat, 'width' | 'height'>;

/** Some browsers load the face inside a picture only after the picture is said to be there. */
const FACE_WAIT_MS = 150;

/**
 * A card as a PNG file, drawn in this browser; nothing is sent anywhere.
 *
 * @param picture the card as it stands on the page
 * @param name of the file
 * @returns rejects where the browser cannot draw it
 */
async function cardFile(picture: SVGSVGElement, name: string, size: Size): Promise<File> {
  const image = new Image(size.width, size.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(picture, size))}`;
  await image.decode();
  await new Promise((resolve) => setTimeout(resolve, FACE_WAIT_MS));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw with');
  pen.drawImage(image, 0, 0, size.width, size.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The canvas gave no picture');
  return new File([png], name, { type: 'image/png' });
}

/** The SVG with everything in it that the page gives it otherwise. */
async function standalone(picture: SVGSVGElement, { width, height }: Size): Promise<string> {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await displayFaceRule();
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}
