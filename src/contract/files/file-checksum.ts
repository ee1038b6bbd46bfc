/** The checksum of each byte by itself, for the polynomial that zip files use. */
const ofByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function sumOfByte(byte: number): number {
  const sum = ofByte[byte];
  if (sum === undefined) throw new RangeError(`${byte} is no byte.`);
  return sum;
}

/**
 * What changes with a text, as eight hexadecimal digits: CRC-32 over its UTF-16 code units, the low byte of each first.
 * It finds damage and edits; it proves nothing against somebody who wants to deceive.
 */
export function checksumOf(text: string): string {
  let sum = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    sum = (sum >>> 8) ^ sumOfByte((sum ^ unit) & 0xff);
    sum = (sum >>> 8) ^ sumOfByte((sum ^ (unit >>> 8)) & 0xff);
  }
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
