import { useState, type ReactNode } from 'react';
import type { BuildCard } from '#contract/community/build-routes.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { buildWords as words } from '#messages/community/builds.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

/** The page of a player. */
export const playerAddress = (username: string): string =>
  addressWith(pages.player.path, encodeURIComponent(username));

/** The author, with the way to what else they share. */
export const AuthorLink = ({ author }: { author: string | null }) =>
  author === null ? (
    <span>{words.deletedAuthor}</span>
  ) : (
    <Link
      to={playerAddress(author)}
      // Room for a finger, which takes none on the page; above what makes the whole card a link.
      className="relative z-1 -my-3 inline-block py-3 wrap-anywhere underline underline-offset-4 hover:text-text"
    >
      {fill(words.byAuthor, { name: author })}
    </Link>
  );

/** The purpose of a build, in a line. */
export const purposeOf = ({
  class: classId,
  mode,
  activity,
  focus,
}: Pick<BuildCard, 'class' | 'mode' | 'activity' | 'focus'>): string =>
  dotted([
    nameOfClass(classId),
    planTerms.modes[mode],
    ...(activity === 'any' ? [] : [equipmentWords.activities[activity]]),
    planTerms.focuses[focus],
  ]);

/** Says that patches of the game have come since. */
export const PatchMarks = ({ isOlder, changedSince }: Pick<BuildCard, 'isOlder' | 'changedSince'>) => (
  <>
    {isOlder && <Badge tone="warn">{words.olderPatch}</Badge>}
    {changedSince > 0 && <Badge tone="warn">{fillCount(words.changedSince, changedSince)}</Badge>}
  </>
);

/** A build that the player has reported, or whatever else they do not want to see, folded away. */
export function Folded({ why = words.reported, children }: { why?: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <div className="card flex flex-wrap items-center justify-between gap-2 p-3">
      <p className="text-quiet wrap-anywhere">{why}</p>
      <Button small onClick={() => setIsShown(true)}>
        {words.showReported}
      </Button>
    </div>
  );
}
