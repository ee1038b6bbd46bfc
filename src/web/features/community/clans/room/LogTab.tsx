import type { ClanLogEntry } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { useRoomView } from './use-room.ts';

/** Changes in the clan, and who made them. */
export default function LogTab() {
  const { room } = useRoomView();
  return (
    <>
      <h2 className="text-2xl">{words.tabs.log}</h2>
      {room.log.length === 0 ? (
        <p className="mt-2 text-quiet">{words.logNone}</p>
      ) : (
        <ol aria-label={words.tabs.log} className="mt-2 divide-y divide-line">
          {room.log.map((entry) => (
            <li
              key={`${entry.at} ${entry.act} ${entry.name}`}
              className="flex flex-wrap justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {fill(words.logLine, { who: entry.by ?? words.server, what: actText(entry) })}
              </span>
              <time dateTime={new Date(entry.at).toISOString()} className="text-sm text-quiet">
                {momentText(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function actText({ act, name, count }: ClanLogEntry): string {
  const text = words.acts[act];
  return typeof text === 'string' ? fill(text, { name }) : fillCount(text, count ?? 0);
}
