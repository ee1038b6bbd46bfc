import { groupBounds } from '#rules/clans/balanced-groups.ts';
import { pasteHeadings, readPaste, type UnreadLine } from '#rules/clans/roster-paste.ts';
import { limits } from '../limits.ts';
import { classIdOf } from '../records/characters/shapes/spellings.ts';
import type { RosterMember } from '../records/collections/planning/clan-rosters.ts';

/** The columns of a roster, in the order that counts where no header names another. */
export const rosterColumns = ['name', 'class', 'role', 'resonance', 'combatRating', 'out'] as const;

export interface ReadRoster {
  readonly members: readonly RosterMember[];
  readonly unread: readonly UnreadLine[];
}

/** Reads a list of players, one a line: name, class, role, resonance, combat rating, and a mark for those who are out; see `readPaste`. */
export function readRoster(text: string): ReadRoster {
  const { places, unread } = readPaste(text, {
    columns: rosterColumns,
    lengths: { name: limits.memberNameLength, role: limits.memberRoleLength, note: 0 },
    mostFigure: limits.memberFigure,
    mostPlaces: groupBounds.players,
    classOf: classIdOf,
    hasOtherColumns: false,
  });
  return { members: places.map(({ note: _none, ...member }) => member), unread };
}

/** A roster as `readRoster` reads it, with a line of headings. */
export const rosterText = (members: readonly RosterMember[]): string =>
  [
    rosterColumns.map((column) => pasteHeadings[column][0]),
    ...members.map(({ name, classId, role, resonance, combatRating, isOut }) => [
      name,
      classId ?? '',
      role,
      resonance ?? '',
      combatRating ?? '',
      isOut ? 'out' : '',
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
