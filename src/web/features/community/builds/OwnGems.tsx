import { gemMasks, masksText, placedGems } from '#catalogue/community/gem-bits.ts';
import { sharedBuilds as words } from '#messages/community/builds.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';

interface OwnGemsProps {
  /** The gems that the list is narrowed to, as the address has them. */
  own: string | undefined;
  onChange: (own: string | undefined) => void;
}

const known = new Set(placedGems);

/** Narrows the list to builds whose legendary gems the active character has all. Without such gems it says what is missing. */
export default function OwnGems({ own, onChange }: OwnGemsProps) {
  const isSignedIn = useSeemsSignedIn();
  const { status, active } = useCharacters();
  // No character has this id, so nothing belongs to it.
  const gems = useChildren('gems', active?.id ?? '');
  const ids = new Set(gems.records.map(({ catalogueId }) => catalogueId ?? '').filter((id) => known.has(id)));
  const isLoading = isSignedIn && (status === 'loading' || (active !== null && gems.status === 'loading'));
  const hasFailed = status === 'failed' || status === 'unheard' || gems.status === 'failed';
  const hint = !isSignedIn
    ? words.ownGemsSignedOut
    : isLoading
      ? words.ownGemsLoading
      : hasFailed && active === null
        ? words.ownGemsFailed
        : active === null || ids.size === 0
          ? words.ownGemsNone
          : fill(fillCount(words.ownGemsOf, ids.size), { name: active.name });
  const isOn = own !== undefined;
  return (
    <div>
      <CheckField
        label={words.ownGems}
        isChecked={isOn}
        // A link may have brought it, and that can be switched off by anybody.
        isDisabled={!isOn && (!isSignedIn || ids.size === 0)}
        onChange={(isChosen) => onChange(isChosen ? masksText(gemMasks(ids)) : undefined)}
      />
      <p className="text-sm text-quiet wrap-anywhere">{hint}</p>
    </div>
  );
}
