import type { QueuedThing } from '#contract/community/moderation-routes.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { actWords } from '#messages/community/publish.ts';
import { reasonWords } from '#messages/community/reasons.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere, numberText } from '#messages/formats.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';

const heldText = (reason: string): string =>
  Object.hasOwn(words.heldFor, reason)
    ? words.heldFor[reason as keyof typeof words.heldFor]
    : fill(words.heldOther, { reason });

/** The thing to decide about, with everything that speaks for and against it. */
export function ShownThing({ thing }: { thing: QueuedThing }) {
  const { kind, title, text, state, version, author, address, heldFor, reports, reportCount } = thing;
  return (
    <article className="card min-w-0 p-4" aria-labelledby="queued-thing">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{words.kinds[kind]}</Badge>
        {state !== null && <Badge tone={state === 'listed' ? 'good' : 'warn'}>{words.states[state]}</Badge>}
        {version > 1 && <Badge>{fill(words.version, { n: version })}</Badge>}
      </div>
      <h2 id="queued-thing" className="mt-2 text-2xl wrap-anywhere" dir="auto">
        {title}
      </h2>
      <p className="text-sm text-quiet wrap-anywhere">
        {author === null ? words.deleted : fill(words.by, { name: author })}
        {address !== null && (
          <>
            {' · '}
            <Link to={address} className="text-primary-text underline underline-offset-4">
              {words.open}
            </Link>
          </>
        )}
      </p>
      {heldFor !== null && <p className="mt-2 text-warn">{heldText(heldFor)}</p>}
      {text === '' ? (
        kind !== 'player' && <p className="mt-2 text-quiet">{words.noText}</p>
      ) : (
        // As it was typed: here nothing of it is a link.
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      <Appeal thing={thing} />
      {reportCount > 0 && (
        <section aria-labelledby="thing-reports" className="mt-4">
          <h3 id="thing-reports" className="font-sans text-base font-semibold">
            {fillCount(words.reports, reportCount)}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {reports.map(({ reason, note, by, at }) => (
              <li key={`${at} ${by}`} className="py-2">
                <p className="text-sm text-quiet">
                  {fill(words.reportLine, {
                    reason: reasonWords[reason],
                    day: dayTextHere(new Date(at)),
                    by: by ?? words.reporterGone,
                  })}
                </p>
                {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Appeal({ thing: { appeal } }: { thing: QueuedThing }) {
  if (appeal === null) return null;
  const { act, reason, note, text, isMine } = appeal;
  return (
    <section aria-labelledby="thing-appeal" className="mt-4 border-l-4 border-primary pl-3">
      <h3 id="thing-appeal" className="font-sans text-base font-semibold">
        {words.appeal}
      </h3>
      <p className="text-sm text-quiet">{fill(words.appealOf, { act: actWords[act], reason })}</p>
      {note !== '' && (
        <p className="text-sm whitespace-pre-line text-quiet wrap-anywhere">
          {fill(words.appealNote, { note })}
        </p>
      )}
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
      {isMine && <p className="mt-2 text-sm text-warn">{words.appealMine}</p>}
    </section>
  );
}

/** The author's record so far. */
export function AuthorRecord({ thing: { author, authorRecord } }: { thing: QueuedThing }) {
  return (
    <section aria-labelledby="author-record" className="card p-4">
      <h2 id="author-record" className="text-xl">
        {words.record}
      </h2>
      {authorRecord === null ? (
        <p className="text-quiet">{words.noRecord}</p>
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{author}</p>
          <p className="text-sm text-quiet">
            {fill(words.since, { day: dayTextHere(new Date(authorRecord.since)) })}
          </p>
          <dl className="mt-1 divide-y divide-line">
            {(
              [
                [words.published, authorRecord.published],
                [words.removedOf, authorRecord.removed],
                [words.warnedOf, authorRecord.warned],
              ] as const
            ).map(([name, n]) => (
              <div key={name} className="flex justify-between gap-3 py-1">
                <dt className="text-quiet">{name}</dt>
                <dd className="font-semibold">{numberText(n)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
