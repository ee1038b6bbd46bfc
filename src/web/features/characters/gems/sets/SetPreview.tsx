import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { resonanceText } from '#web/characters/character-figures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { gemText } from '#web/characters/gems/gem-edits.ts';
import { putOn, setDifference } from '#web/characters/gems/sets/gem-sets.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';

const { preview: words } = gemBag.sets;

interface SetPreviewProps {
  set: GemSet;
  character: Character;
  gems: readonly Gem[];
  onClose: () => void;
}

export default function SetPreview({ set, character, gems, onClose }: SetPreviewProps) {
  const places = useGemPlaces();
  const difference = setDifference(set, character, gems, usePreference('formulas')[0], places);
  const { comes, goes, stays, otherRank, gone, resonance } = difference;
  const isLoadout = set.kind === 'loadout';
  const isSame = comes.length + goes.length === 0 && gone.length === 0;
  const lines = (text: string, of: readonly Gem[]) =>
    of.map((gem) => <li key={`${text} ${gem.id}`}>{fill(text, { gem: gemText(gem) })}</li>);
  return (
    <Dialog
      title={fill(isLoadout ? words.activateTitle : words.title, { name: set.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button
            weight="primary"
            onClick={() => {
              onClose();
              void putOn(set, character, difference);
            }}
          >
            {isLoadout ? gemBag.sets.activate : gemBag.sets.restore}
          </Button>
        </>
      }
    >
      {isSame && <p>{words.same}</p>}
      <ul className="grid gap-1">
        {lines(words.comes, comes)}
        {lines(words.goes, goes)}
        {lines(words.stays, stays)}
        {otherRank.map(({ gem, stoodAt }) => (
          <li key={`rank ${gem.id}`} className="text-quiet">
            {fill(words.otherRank, { gem: gemFacts(gem).name, stood: stoodAt, now: gem.rank })}
          </li>
        ))}
        {[...new Set(gone)].map((gem) => (
          <li key={`gone ${gem}`} className="text-warn">
            {fill(words.gone, { gem })}
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">
        {fill(words.resonance, { from: resonanceText(resonance.from), to: resonanceText(resonance.to) })}
      </p>
    </Dialog>
  );
}
