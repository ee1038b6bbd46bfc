import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { skillPlaces, type SkillSet } from '#contract/records/collections/characters/characters.ts';
import { skillWords } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { CharacterForm } from '../form/use-character-form.ts';

const { sets: words } = skillWords;

/** The sets of skills that were put aside: each is put on with one press, and kept when the form is saved. */
export function SkillSets({ form }: { form: CharacterForm }) {
  const { skillSets, skills } = form.values;
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const names = Object.values(skills).map((skill) => skill.name);
  const called = name.trim();
  const problem =
    called === ''
      ? words.nameMissing
      : Array.from(called).length > limits.skillSetNameLength
        ? fill(words.nameLong, { max: limits.skillSetNameLength })
        : undefined;
  const keep = () => {
    setIsTried(problem !== undefined);
    if (problem !== undefined) return;
    const others = skillSets.filter((set) => set.name !== called);
    form.set('skillSets', [...others, { name: called, skills }]);
    setName('');
  };
  const use = (set: SkillSet) =>
    form.setIn('skills', Object.fromEntries(skillPlaces.map((place) => [place, set.skills[place] ?? null])));
  const remove = (set: SkillSet, at: number) => {
    form.set(
      'skillSets',
      skillSets.filter((each) => each !== set),
    );
    notify('success', fill(words.deleted, { name: set.name }), {
      action: {
        label: words.undo,
        onClick() {
          const latest = form.latest();
          latest.set('skillSets', withSetBack(latest.values.skillSets, set, at));
        },
      },
    });
  };
  // A set of the same name is put in the place of the one before.
  const isFull = skillSets.length >= limits.skillSets && skillSets.every((set) => set.name !== called);
  if (skillSets.length === 0 && names.length === 0) return null;
  return (
    <section className="space-y-3 card p-3 sm:p-4">
      <div>
        <h3 className="text-xl">{words.title}</h3>
        <p className="text-sm text-quiet">{fill(words.hint, { max: limits.skillSets })}</p>
      </div>
      {skillSets.length > 0 && (
        <ul aria-label={words.title} className="divide-y divide-line">
          {skillSets.map((set, at) => (
            <li key={set.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold wrap-anywhere">{set.name}</p>
                <p className="text-sm text-quiet wrap-anywhere">
                  {skillPlaces.flatMap((place) => set.skills[place]?.name ?? []).join(' · ')}
                </p>
              </div>
              <div className="flex">
                <Button small aria-label={fill(words.useNamed, { name: set.name })} onClick={() => use(set)}>
                  {words.use}
                </Button>
                <Button
                  small
                  weight="quiet"
                  aria-label={fill(words.deleteNamed, { name: set.name })}
                  onClick={() => remove(set, at)}
                >
                  {words.delete}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label={words.name}
              autoComplete="off"
              value={name}
              error={isTried ? problem : undefined}
              onChange={setName}
            />
          </div>
          <Button unavailable={isFull} onClick={keep}>
            {words.keep}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The sets with a deleted one back in its place; unchanged where its name is taken or the list is full. */
export function withSetBack(sets: readonly SkillSet[], deleted: SkillSet, at: number): SkillSet[] {
  const hasNoRoom = sets.length >= limits.skillSets || sets.some(({ name }) => name === deleted.name);
  return hasNoRoom ? [...sets] : sets.toSpliced(at, 0, deleted);
}
