import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { gemText } from './gem-edits.ts';
import { gemSubject } from './gem-subject.ts';
import { reachRankOf, type WhichGem, type WhichGemAsked } from './reach-rank.ts';

const { completing: words } = gemBag;

interface WhichGemDialogProps {
  asked: WhichGemAsked;
  /** Called with whether the plan was completed. */
  onClose: (isKept: boolean) => void;
}

/** Asks which gem a plan was about, where the character has none that it can be without doubt. */
export default function WhichGemDialog({ asked, onClose }: WhichGemDialogProps) {
  const { standing, reached, gems } = asked;
  const { catalogueId, fromRank, toRank: rank, goal } = reached;
  const known = catalogueId === null ? null : gemFacts({ ...(gems[0] as Gem), catalogueId, rank }).name;
  const values = { goal, rank, from: fromRank, name: standing.character.name };
  const answer = async (which: WhichGem) => onClose(await reachRankOf(asked, which));
  return (
    <Dialog
      title={words.title}
      description={known === null ? fill(words.noGem, values) : fill(words.text, { ...values, gem: known })}
      onClose={() => onClose(false)}
    >
      <ul className="grid gap-2">
        {gems.map((gem) => (
          <li key={gem.id}>
            <Button className="w-full justify-start!" onClick={() => void answer(gem)}>
              <GemFace {...gemSubject(gem, gemFacts(gem))} rank={gem.rank} size={40} />
              {fill(words.raise, { gem: gemText(gem), rank })}
            </Button>
          </li>
        ))}
        {known !== null && (
          <li>
            <Button className="w-full justify-start!" onClick={() => void answer('new')}>
              {fill(words.add, { gem: known, rank })}
            </Button>
          </li>
        )}
        <li>
          <Button className="w-full justify-start!" weight="quiet" onClick={() => void answer('none')}>
            {words.onlyGoal}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
