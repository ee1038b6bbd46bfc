import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { actWords } from '#messages/community/publish.ts';
import { dayText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { usePages } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { ShowMore } from './ShowMore.tsx';

/** The entries of the public log, asked for once the page is there. */
export default function LogEntries() {
  const list = usePages('public log', async (before) =>
    call(moderationRoutes.readPublicLog, { query: before === undefined ? {} : { before } }),
  );
  if (list.answer === undefined)
    return list.status === 'failed' ? (
      <RetryCard title={words.logFailed} text={list.failure.message} onRetry={() => void list.askAgain()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton mt-4 h-dvh" />
    );
  const entries = list.answer.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="card mt-4 p-4">{words.logEmpty}</p>;
  return (
    <div className="@container mt-4 overflow-x-auto">
      <table className="stacks-by-room w-full text-left wrap-break-word max-sm:text-sm">
        <caption className="sr-only">{words.log}</caption>
        <thead>
          <tr className="border-b-2 border-line-strong">
            {[words.publicDay, words.publicAct, words.publicKind, words.publicReason].map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ number, day, act, kind, reason, isReversed }) => (
            <tr key={number} className="border-b border-line align-top">
              <td data-column={words.publicDay} className="py-2 pr-3">
                {dayText(day)}
              </td>
              <td data-column={words.publicAct} className="py-2 pr-3">
                {actWords[act]}
                {isReversed && <span className="block text-sm text-quiet">{words.reversed}</span>}
              </td>
              <td data-column={words.publicKind} className="py-2 pr-3">
                {words.kinds[kind]}
              </td>
              <td data-column={words.publicReason} className="py-2">
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.next !== null && <ShowMore more={list.more} />}
    </div>
  );
}
