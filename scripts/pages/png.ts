import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const COLOURS = 2;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * A PNG of opaque pixels, packed as well as it can be. What Chromium writes is made to be written soon: the same picture is
 * twice as large. Rows stand unfiltered, which fits drawn surfaces with few colours best; the last bit of each colour, which no
 * eye sees, is left out, as gradients are mostly that bit.
 *
 * @param pixels three bytes each, red, green and blue, row by row
 * @throws {RangeError} there are not as many pixels as the size says
 */
export function pngOf({ width, height }: { width: number; height: number }, pixels: Uint8Array): Buffer {
  const rowBytes = width * 3;
  if (pixels.length !== rowBytes * height) throw new RangeError(`${width} × ${height} pixels are expected.`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([BITS, COLOURS], 8);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(
      pixels.subarray(y * rowBytes, (y + 1) * rowBytes).map((colour) => colour & 0xfe),
      y * (rowBytes + 1) + 1,
    );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
