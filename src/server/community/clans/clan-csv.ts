import { classes } from '#catalogue/classes/classes.ts';
import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { clanFile } from '#messages/community/clan-file.ts';

/** A field of a table: in quotes where it needs them, and never a formula, which a table would work out. */
function fieldOf(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * A clan's roster as a table: a line of headings and one for each place, with what the reader of the room may see. Lines end in CRLF.
 *
 * @example
 * rosterCsv(room) // 'Name,Rank,Account,…\r\nAda,leader,Ada_1,…\r\n'
 */
export function rosterCsv({ places, me }: Pick<ClanRoom, 'places' | 'me'>): string {
  const isOfficer = me.role !== 'member';
  const { note, ...usual } = clanFile;
  const lines = [
    [...Object.values(usual), ...(isOfficer ? [note] : [])],
    ...places.map((place) => [
      place.name,
      place.role,
      place.username,
      classes.find(({ id }) => id === place.class)?.name ?? '',
      place.part,
      place.level?.value ?? null,
      place.paragonLevel?.value ?? null,
      place.resonance?.value ?? null,
      place.combatRating?.value ?? null,
      place.attended,
      place.marked,
      ...(isOfficer ? [place.note] : []),
    ]),
  ];
  return lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
}
