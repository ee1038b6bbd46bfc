import { useState } from 'react';
import type { ClanEvent } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { listsAsText, type ListWords, type WarMatch } from '#rules/clans/war-rows.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '../copy-text.ts';
import { placesById, useRoomView } from '../use-room.ts';
import { listsOf, named } from './war-lists.ts';

export const listWords = (): ListWords => ({
  row: (row, worth) =>
    worth === 0 ? fill(words.row, { n: row }) : fill(fillCount(words.rowText, worth), { row }),
  match: (match) => fill(words.match, { n: match }),
  empty: (places) => fillCount(words.emptyText, places),
  reserve: words.reserveList,
});

/** The names of a match as a text, with how many places are empty. */
export function matchText(match: WarMatch): string {
  const names = match.filter((name) => name !== null);
  const empty = match.length - names.length;
  return [...names, ...(empty > 0 ? [fillCount(words.emptyText, empty)] : [])].join(', ');
}

/** Copies all lists of an event as one text, and shows each of them to be copied by itself. */
export function CopyLists({ event }: { event: ClanEvent }) {
  const { room } = useRoomView();
  const [isOpen, setIsOpen] = useState(false);
  const places = placesById(room);
  const lists = named(listsOf(event, room.places), (id) => places.get(id)?.name ?? '');
  const n = lists.rows.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <>
      <Button
        weight="primary"
        onClick={() => void copyText(listsAsText(lists, listWords()), fillCount(words.copied, n))}
      >
        {fillCount(words.copyAll, n)}
      </Button>
      <Button
        aria-expanded={isOpen}
        aria-label={fill(words.seeListsOf, { title: event.title })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.seeLists}
      </Button>
      {isOpen && (
        <div className="basis-full">
          {lists.rows.map(({ worth, matches }, row) => (
            <section key={`row ${row + 1}`} className="mt-3">
              <h4 className="font-sans text-base font-semibold">{rowTitle(row + 1, worth)}</h4>
              <ul className="divide-y divide-line">
                {matches.map((match, at) => (
                  <li key={`match ${at + 1}`} className="flex items-center justify-between gap-2 py-1">
                    <p className="min-w-0 text-sm wrap-anywhere">
                      <span className="font-medium">{fill(words.match, { n: at + 1 })}</span>{' '}
                      {matchText(match)}
                    </p>
                    <Button
                      small
                      weight="quiet"
                      aria-label={fill(words.copyListOf, { row: row + 1, match: at + 1 })}
                      onClick={() => void copyText(matchText(match), fillCount(words.copied, 1))}
                    >
                      {words.copyList}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {lists.reserve.length > 0 && (
            <p className="mt-3 text-sm wrap-anywhere">
              <span className="font-medium">{words.reserveList}</span> {lists.reserve.join(', ')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

export const rowTitle = (row: number, worth: number): string =>
  worth === 0 ? fill(words.row, { n: row }) : fill(fillCount(words.rowWorth, worth), { row });
