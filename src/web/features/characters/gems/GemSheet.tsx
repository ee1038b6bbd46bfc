import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { gemFacts, gemFigures } from '#contract/records/characters/gem-figures.ts';
import { limits } from '#contract/limits.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { pages } from '#contract/site/pages.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { useGemPicture } from '#web/game/gem-faces/use-gem-picture.ts';
import { planLink } from '#web/game/plan-link.ts';
import { useGemEffects } from '#web/game/gem-picker/use-gem-effects.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { RankRail } from '#web/ui/gems/RankRail.tsx';
import { Link } from '#web/ui/Link.tsx';
import {
  changeGem,
  deleteGem,
  equipGem,
  freePlace,
  gemText,
  unequipGem,
  type GemPatch,
} from '#web/characters/gems/gem-edits.ts';
import { gemSubject } from '#web/characters/gems/gem-subject.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { OtherFigures } from '#web/game/GemFormulas.tsx';
import type { GemsView } from './use-gems.ts';

const { sheet } = words;

interface GemSheetProps {
  character: Character;
  view: GemsView;
  /** The copy that is looked at; of a stack its first. */
  gem: Gem;
  copies: number;
  onClose: () => void;
}

/** One gem: what it does, its rank to set by a tap, and what can be done with it. */
export default function GemSheet({ character, view, gem: opened, copies, onClose }: GemSheetProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [formulas] = usePreference('formulas');
  const gem = view.gems.find(({ id }) => id === opened.id);
  const facts = gemFacts(gem ?? opened);
  const subject = gemSubject(opened, facts);
  const picture = useGemPicture(subject);
  const { effects } = useGemEffects();
  // It was deleted here or elsewhere while it was open.
  if (gem === undefined) return null;
  const legendary = legendaryGems.find(({ id }) => id === gem.catalogueId);
  const figures = gemFigures(gem, formulas);
  const effect = effects[gem.catalogueId ?? ''];
  const isEquipped = view.equipped.has(gem.id);
  const patch = (change: GemPatch) => void changeGem(gem, change);

  const equip = () => {
    const place = freePlace(character.equippedGems, view.equipped, readGemPlaces());
    if (place === undefined) setIsReplacing(true);
    else putInto(place);
  };
  const putInto = (place: GemPlace) => {
    onClose();
    void equipGem(character, gem, place);
  };

  if (isReplacing)
    return <ReplaceWhich view={view} gem={gem} onChoose={putInto} onClose={() => setIsReplacing(false)} />;

  return (
    <Dialog
      title={facts.name}
      onClose={onClose}
      actions={
        <>
          <Button
            weight="danger"
            className="mr-auto"
            onClick={() => {
              onClose();
              void deleteGem(character, gem, isEquipped);
            }}
          >
            {copies > 1 ? sheet.deleteCopy : sheet.delete}
          </Button>
          {legendary !== undefined && gem.rank < 10 && (
            <Link
              to={planLink(legendary, { from: gem.rank, to: gem.rank + 1 })}
              className={`max-sm:order-first max-sm:w-full ${buttonLook('secondary')}`}
            >
              {sheet.plan}
            </Link>
          )}
          {isEquipped ? (
            <Button
              weight="primary"
              onClick={() => {
                onClose();
                void unequipGem(character, gem);
              }}
            >
              {sheet.unequip}
            </Button>
          ) : (
            <Button weight="primary" onClick={equip}>
              {sheet.equip}
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-4">
        <GemFace {...subject} rank={gem.rank} size={96} />
        <dl className="grid grid-cols-[auto_auto] items-baseline gap-x-3">
          <dt className="text-sm text-quiet">{sheet.resonance}</dt>
          <dd className="font-display text-2xl font-semibold">{textOf(figures.resonance)}</dd>
          <dt className="text-sm text-quiet">{sheet.combatRating}</dt>
          <dd className="font-display text-2xl font-semibold">{textOf(figures.combatRating)}</dd>
          {copies > 1 && (
            <>
              <dt className="text-sm text-quiet">{sheet.copies}</dt>
              <dd className="font-display text-2xl font-semibold">{copies}</dd>
            </>
          )}
        </dl>
      </div>
      <OtherFigures
        unknown={figures.resonance === null ? copies : 0}
        textBy={(by) => textOf(gemFigures(gem, by).resonance)}
      />
      {effect?.known === true && <p className="mt-3">{effect.effect}</p>}
      {effect?.known === true && (
        <p className="mt-1 text-sm text-quiet">
          {effect.tags.map((tag) => effectWords.tags[tag]).join(' · ')}
        </p>
      )}
      <div className="mt-4">
        <h3 className="mb-1 font-sans text-sm font-medium">{sheet.rank}</h3>
        <RankRail
          currentRank={gem.rank}
          targetRank={gem.rank}
          colour={colourOf(stoneOf(picture))}
          onChoose={(rank) => {
            if (rank !== gem.rank) patch({ rank });
          }}
        />
        {copies > 1 && <p className="mt-1 text-sm text-quiet">{fill(sheet.splitHint, { count: copies })}</p>}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <NumberField
          label={sheet.subRank}
          value={gem.subRank}
          min={0}
          max={100}
          complaint={sheet.subRankRange}
          onChange={(subRank) => patch({ subRank })}
        />
        {facts.stars === 5 && (
          <SelectField
            label={sheet.activeStars}
            value={gem.activeStars === undefined ? '' : (String(gem.activeStars) as '2' | '3' | '4' | '5')}
            placeholder={sheet.activeStarsUnknown}
            options={(['2', '3', '4', '5'] as const).map((stars) => ({ value: stars, label: `${stars}/5` }))}
            onChange={(stars) => patch({ activeStars: Number(stars) as 2 | 3 | 4 | 5 })}
          />
        )}
      </div>
      {facts.stars !== null && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckField
            label={sheet.dormant}
            isChecked={gem.isDormant === true}
            onChange={(isDormant) => patch({ isDormant: isDormant ? true : undefined })}
          />
          <Link
            to={pages.awakening.path}
            className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
          >
            {sheet.planSockets}
          </Link>
        </div>
      )}
      <div className="mt-4">
        <NoteField key={gem.id} note={gem.note} onLeave={(note) => patch({ note })} />
      </div>
      <p className="sr-only">{gemText(gem)}</p>
    </Dialog>
  );
}

const textOf = (figure: number | null): string =>
  figure === null ? gemWords.figures.unknown : numberText(figure);

/** A note is kept when its field is left, or goes with its dialog: one edit for all that was typed. */
function NoteField({ note, onLeave }: { note: string; onLeave: (note: string) => void }) {
  const [text, setText] = useState<string | null>(null);
  const keep = () => {
    if (text !== null && text !== note) onLeave(text);
  };
  const keepAtEnd = useEffectEvent(keep);
  useEffect(() => () => keepAtEnd(), []);
  return (
    <div
      onBlur={() => {
        keep();
        setText(null);
      }}
    >
      <TextField
        label={sheet.note}
        rows={2}
        maxLength={limits.noteLength}
        value={text ?? note}
        onChange={setText}
      />
    </div>
  );
}

interface ReplaceWhichProps {
  view: GemsView;
  gem: Gem;
  onChoose: (place: GemPlace) => void;
  onClose: () => void;
}

/** All places are taken: asks which gem gives way. */
function ReplaceWhich({ view, gem, onChoose, onClose }: ReplaceWhichProps) {
  return (
    <Dialog
      title={fill(words.replace.title, { n: view.places.length })}
      description={fill(words.replace.text, { gem: gemText(gem) })}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {view.places.map(({ place, gem: there }) => {
          if (there === null) return null;
          return (
            <li key={place}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line px-3 py-1.5 text-left hover:border-primary"
                onClick={() => onChoose(place)}
              >
                <GemFace {...gemSubject(there, gemFacts(there))} rank={there.rank} size={40} />
                {gemText(there)}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
