import { figureText } from '#web/characters/character-figures.ts';
import type { ReactNode } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { changeText, momentText, numberText, shortDayText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { recentChangeOf } from '#rules/characters/progress.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { inOrderOfTime, pointsOf } from '#web/characters/entry-series.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import type { CollectionView } from '#web/data/store/views/collection-views.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { EquippedGems } from './EquippedGems.tsx';
import { TabSkeleton } from './DetailSkeleton.tsx';
import { GoalList } from './GoalList.tsx';

const FailedOverview = lazyPart(() => import('../FailedOverview.tsx'), <TabSkeleton />);

const words = detail.overview;

interface OverviewTabProps {
  character: Character;
  figures: CharacterFigures;
  gems: CollectionView<Gem>;
}

/** A character at a glance: where it stands, what it wears, what it is to reach. */
export function OverviewTab({ character, figures, gems }: OverviewTabProps) {
  const read = useChildren('progressEntries', character.id, true);
  const goals = useChildren('characterGoals', character.id);
  const states = new Set([gems.status, read.status, goals.status]);
  const entries = inOrderOfTime(read.records);
  const updatedAt = lastChangeOf(character, gems.records, entries);
  const { level, paragonLevel, buildType, experience, serverRank, classRank, tags, notes } = character;
  const shown = [
    { stat: 'resonance', text: figureText(figures.resonance) },
    { stat: 'combatRating', text: figureText(figures.combatRating) },
    { stat: 'level', text: numberText(level) },
    { stat: 'paragonLevel', text: numberText(paragonLevel) },
  ] as const;
  const facts = [
    [records.fields.buildType, records.buildTypes[buildType]],
    ...(experience > 0 ? [[words.experience, numberText(experience)] as const] : []),
    ...(updatedAt === 0 ? [] : [[words.updated, momentText(updatedAt)] as const]),
    ...(serverRank === undefined ? [] : [[words.serverRank, numberText(serverRank)] as const]),
    ...(classRank === undefined ? [] : [[words.classRank, numberText(classRank)] as const]),
  ] as const;
  // What is read one after the other would push the rest down.
  if (states.has('loading')) return <TabSkeleton key="waiting" />;
  if (states.has('failed')) return <FailedOverview />;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Part title={words.now}>
        <div className="grid grid-cols-2 gap-4">
          {shown.map(({ stat, text }) => {
            const change = recentChangeOf(pointsOf(entries, stat));
            return (
              <div key={stat}>
                <Figure name={statWord(stat)} value={text} />
                {change !== null && (
                  <p className="text-sm text-quiet">
                    {fill(change.change === 0 ? detail.sameSince : detail.changeSince, {
                      change: changeText(change.change),
                      day: shortDayText(change.previous.timestamp),
                    })}
                  </p>
                )}
              </div>
            );
          })}
        </div>
      </Part>
      <Part title={words.goals}>
        <GoalList character={character} goals={goals.records} figures={figures} entries={entries} />
      </Part>
      <Part title={words.gems}>
        <EquippedGems character={character} gems={gems.records} />
      </Part>
      <Part title={words.build}>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {tags.length > 0 && (
          <ul aria-label={words.tags} className="mt-4 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag} className="rounded-full border border-line px-2.5 py-0.5 text-sm wrap-anywhere">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <h3 className="mt-4 text-lg">{words.notes}</h3>
        <p className={`mt-1 whitespace-pre-line wrap-anywhere ${notes === '' ? 'text-quiet' : ''}`}>
          {notes === '' ? words.noNotes : notes}
        </p>
      </Part>
    </div>
  );
}

/** When a character or what was read of it changed last, in ms since 1970; 0 where that is not known. */
function lastChangeOf(character: Character, gems: readonly Gem[], entries: readonly ProgressEntry[]): number {
  const changed = [
    lateStore.seen('characters', character.id),
    ...gems.map(({ id }) => lateStore.seen('gems', id)),
    ...entries.map(({ id }) => lateStore.seen('progressEntries', id)),
  ];
  return changed.reduce((last, state) => Math.max(last, state?.updatedAt ?? 0), 0);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
