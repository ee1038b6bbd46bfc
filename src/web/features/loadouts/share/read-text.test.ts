import { expect, test } from 'vitest';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { everyPart, sheetOf } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { newValues, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { linkOfSheet } from '#web/characters/loadouts/sheet-link.ts';
import { loadoutFileText, readLoadoutText } from '#web/characters/loadouts/import/read-text.ts';
import { namesIn } from './ShareAndSave.tsx';

const frost: LoadoutValues = {
  ...newValues,
  name: 'Frost',
  class: 'wizard',
  items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'of-a-later-version' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
  skills: { primary: 'magic-missile', skill1: 'of-a-later-version' },
};

test('a loadout is read out of the text of a file and out of a link, with what stands around them', async () => {
  expect(await readLoadoutText(`\n ${loadoutFileText(frost)}\n`)).toEqual({ values: frost });
  expect(await readLoadoutText(`\uFEFF\`\`\`json\n${loadoutFileText(frost)}\n\`\`\``)).toEqual({
    values: frost,
  });
  expect(await readLoadoutText(loadoutFileText(frost).replaceAll('"', '”'))).toEqual({ values: frost });
  const link = await linkOfSheet(sheetOf(frost, everyPart));
  expect(await readLoadoutText(` https://planner.example/l${link} `)).toEqual({ values: frost });
  expect(await readLoadoutText(link ?? '')).toEqual({ values: frost });
  expect(await readLoadoutText(`[Frost](https://planner.example/l${link}).`)).toEqual({ values: frost });
});

test('what holds no loadout is told apart', async () => {
  expect(await readLoadoutText('https://planner.example/')).toEqual({
    problem: loadoutLinks.problems.invalid,
  });
  expect(await readLoadoutText('')).toEqual({ problem: loadoutLinks.problems.invalid });
  expect(await readLoadoutText('{"a":1}')).toEqual({
    problem: loadoutWords.share.problems['no-loadout'],
  });
  expect(await readLoadoutText('{')).toEqual({ problem: loadoutWords.share.problems['no-json'] });
});

test('a file says for people what its ids stand for, and what the catalogue does not know is left out', () => {
  const cowl = {
    id: 'wizard-cowl-of-the-abyss',
    name: 'Cowl of the Abyss',
    type: 'helm' as const,
    classes: ['wizard'],
    setId: null,
    setName: null,
    skill: null,
    power: null,
    rating: null,
  };
  const itemOf = (id: string) => (id === cowl.id ? cowl : undefined);
  const names = namesIn(frost, { items: [cowl], sets: [], itemOf, skills: classSkills, version: null });
  expect(names).toEqual({
    class: 'Wizard',
    items: { Helm: 'Cowl of the Abyss' },
    gems: [{ name: 'Frozen Heart', rank: 7 }],
    skills: ['Magic Missile'],
  });
  expect(JSON.parse(loadoutFileText(frost, names))).toMatchObject({ names });
});
