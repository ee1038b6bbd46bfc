import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { characterList } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { dashboardMaxima, percentOf } from '#rules/characters/stat-bars.ts';
import { type CharacterFigures, figureText } from '#web/characters/character-figures.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { className } from '#web/characters/describe-character.ts';
import { pageHasTime } from '#web/data/store/late-store.ts';
import { NextDifficulty } from '#web/characters/NextDifficulty.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const RecordProgress = lazyPart(() => import('../progress/RecordProgress.tsx'), null);
const RecordForm = lazyPart(() => import('../progress/RecordForm.tsx'));

/** Brings the code of the card's main button: while the page is drawn nothing else is on its way. */
export const bringDialog = (): Promise<void> => RecordProgress.ahead();

/**
 * Brings that too, and then the code of the fields behind it, once the card is drawn: asking for code takes a slow phone some 10 ms
 * a file, in which a press is not answered.
 */
export async function bringRecording(): Promise<void> {
  await pageHasTime();
  await bringDialog();
  await pageHasTime();
  await RecordForm.ahead();
}

const { card: words } = dashboard;

/** The active character: who it is, and how far it has come. */
export function CharacterCard({ character, figures }: { character: Character; figures: CharacterFigures }) {
  const { id, name, class: classId, level, paragonLevel, server } = character;
  const { combatRating: rating, resonance } = figures;
  const [isRecording, setIsRecording] = useState(false);
  return (
    <section aria-label={characterList.activeCharacter} className="card p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <ClassEmblem classId={classId} size={72} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-display text-[1.75rem] leading-tight font-semibold wrap-anywhere">
              {name}
            </span>
            <Badge tone="good">{characterWords.active}</Badge>
          </p>
          <p className="text-quiet">
            {dotted([className(classId), fill(words.level, { level }), server ?? characterList.noServer])}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={characterWords.combatRating} text={figureText(rating)} />
        <Figure name={characterWords.resonance} text={figureText(resonance)} />
        <Figure name={words.paragon} text={numberText(paragonLevel)} />
      </dl>
      <Bar name={words.ratingProgress} value={rating.value} max={dashboardMaxima.combatRating} />
      <NextDifficulty combatRating={rating.value} max={dashboardMaxima.combatRating} />
      <Bar name={words.paragonProgress} value={paragonLevel} max={dashboardMaxima.paragonLevel} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button weight="primary" small aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
          {words.record}
        </Button>
        {pages.characterDetail.exists && (
          <Link to={addressWith(pages.characterDetail.path, id)} className={buttonLook('secondary', true)}>
            {fill(words.open, { name })}
          </Link>
        )}
      </div>
      {isRecording && <RecordProgress character={character} onClose={() => setIsRecording(false)} />}
    </section>
  );
}

const Figure = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="font-display text-[1.75rem] leading-8 font-semibold">{text}</dd>
  </div>
);

/** The part of its bar that a figure fills; larger ones keep it full. */
function Bar({ name, value, max }: { name: string; value: number; max: number }) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="text-quiet">
          {fill(words.of, { value: numberText(value), max: numberText(max) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={fill(words.of, { value: numberText(value), max: numberText(max) })}
        className="mt-1 h-2 overflow-hidden rounded-sm border border-line-strong bg-ground"
      >
        <div className="h-full bg-good" style={{ width: `${percentOf(value, max)}%` }} />
      </div>
    </div>
  );
}
