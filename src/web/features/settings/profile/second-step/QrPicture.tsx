import { encode } from 'uqr';
import { secondStep } from '#messages/account/second-step.ts';
import { QR_MARGIN, qrPath } from './qr-path.ts';

/** An address as a picture for a camera: dark on white in every theme, as some read no other. */
export function QrPicture({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = size + 2 * QR_MARGIN;
  return (
    <svg
      role="img"
      aria-label={secondStep.picture}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full rounded-lg"
      style={{ maxWidth: '15rem' }}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  );
}
