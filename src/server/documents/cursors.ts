/**
 * A state of a player's records that somebody has seen: the history of the database, how far in the owner's sequence,
 * and up to where whatever was forgotten did not matter, as the reading began from nothing.
 */
export interface Cursor {
  readonly epoch: string;
  readonly seq: number;
  readonly floor: number;
}

const FORM = /^([0-9a-f]{1,32})\.(\d{1,15})(?:\.(\d{1,15}))?$/;

export function cursorText({ epoch, seq, floor }: Cursor): string {
  return seq < floor ? `${epoch}.${seq}.${floor}` : `${epoch}.${seq}`;
}

/** @returns undefined for what this server never wrote */
export function parseCursor(text: string): Cursor | undefined {
  const [, epoch, seq, floor = '0'] = FORM.exec(text) ?? [];
  if (epoch === undefined || seq === undefined) return undefined;
  return { epoch, seq: Number(seq), floor: Number(floor) };
}
