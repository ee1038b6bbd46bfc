import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { clanRoutes, type ClanRoom } from '#contract/community/clan-routes.ts';
import type { RosterMember } from '#contract/records/collections/planning/clan-rosters.ts';
import { pages } from '#contract/site/pages.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { clanGroupWords as words } from '#messages/planning/clan-groups.ts';
import { call } from '#web/data/session/call.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** The places of a clan as a roster: figures as far as the reader sees them in its room, unknown ones left out. */
function membersOf({ places, events, today }: ClanRoom): readonly RosterMember[] {
  const next = events.find(({ key }) => key === today.event);
  return places.map(({ id, name, class: classId, part, resonance, combatRating }) => ({
    name,
    ...(classId !== null && { classId }),
    role: part,
    ...(resonance !== null && { resonance: resonance.value }),
    ...(combatRating !== null && { combatRating: combatRating.value }),
    isOut: next?.answers[id]?.answer === 'no',
  }));
}

type Take = (name: string, members: readonly RosterMember[]) => void;

/** Takes the roster from one of the player's clans; from the one that the address names at once. */
export function FromClan({ onTaken }: { onTaken: Take }) {
  const listId = useId();
  const asked = new URLSearchParams(useLocation().search).get('clan');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  /** The clan whose room could not be read, and why. */
  const [failed, setFailed] = useState<{ readonly id: string; readonly why: string } | null>(null);

  // A text that was typed while the room was read is a step to undo as well.
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });
  const begun = useRef<string | null>(null);

  const take = async (id: string) => {
    setIsTaking(true);
    setFailed(null);
    try {
      const room = await call(clanRoutes.readRoom, { params: { id } });
      latest.current(room.name, membersOf(room));
      announce(fill(fillCount(words.taken, room.places.length), { name: room.name }));
      setIsOpen(false);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailed({ id, why: error.message });
    }
    setIsTaking(false);
  };

  const takeAsked = useEffectEvent((id: string) => {
    if (begun.current === id) return;
    begun.current = id;
    // Opened anew, the page keeps what was made of the list since.
    navigate(`${pages.aiTools.path}?tool=clan`, { replace: true });
    void take(id);
  });
  useEffect(() => {
    if (asked !== null) takeAsked(asked);
  }, [asked]);

  return (
    <div>
      <Button
        small
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-busy={isTaking}
        unavailable={isTaking}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isTaking ? words.taking : words.fromClan}
      </Button>
      {failed !== null && (
        <RetryCard title={words.notTaken} text={failed.why} onRetry={() => void take(failed.id)} />
      )}
      <div id={listId}>{isOpen && <OwnClans isTaking={isTaking} onTake={(id) => void take(id)} />}</div>
    </div>
  );
}

function OwnClans({ isTaking, onTake }: { isTaking: boolean; onTake: (id: string) => void }) {
  const { status, answer, failure, askAgain } = useAnswer(clanRoutes.listOwnClans, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.clansFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.clansLoading} className="skeleton mt-2 h-16" />
    );
  const clans = answer.clans.filter(({ state }) => state !== 'removed');
  if (clans.length === 0)
    return (
      <p className="mt-2">
        {words.clansNone}{' '}
        <Link to={pages.clans.path} className="text-primary-text underline">
          {words.toClans}
        </Link>
      </p>
    );
  return (
    <>
      <p className="mt-2 text-sm text-quiet">{words.fromClanHint}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {clans.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Button
              small
              unavailable={isTaking}
              aria-label={fill(words.fromClanOf, { name })}
              onClick={() => onTake(id)}
            >
              <span className="wrap-anywhere" dir="auto">
                {name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
