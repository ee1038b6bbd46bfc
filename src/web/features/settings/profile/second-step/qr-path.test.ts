import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QR_MARGIN, qrPath } from './SecondStepDialog.tsx';

/** The modules that a path fills, as `x,y`, taken off the margin. */
function filled(path: string): string[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)).flatMap(([, x, y, width, back]) => {
    expect(width).toBe(back);
    return Array.from(
      { length: Number(width) },
      (_, step) => `${Number(x) + step - QR_MARGIN},${Number(y) - QR_MARGIN}`,
    );
  });
}

test('a path fills the dark modules, each run of a row at once', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM5 6h3v1h-3z');
});

test('every dark module of a code is filled once, and no light one', () => {
  const { data } = encode('otpauth://totp/Loadstone:ada%40visitor.example?secret=ABC&issuer=Loadstone', {
    ecc: 'M',
    border: 0,
  });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(dark.length).toBeGreaterThan(300);
  expect(filled(qrPath(data)).toSorted()).toEqual(dark.toSorted());
});
