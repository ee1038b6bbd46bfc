import { expect, test } from 'vitest';
import * as difficulties from './difficulties.ts';
import * as equipmentSources from './equipment/equipment-sources.ts';
import * as gearProgression from './gear-progression.ts';
import * as inGameGemTables from './gems/in-game-gem-tables.ts';
import * as legendaryGemFacts from './gems/legendary-gem-facts.ts';
import * as legendaryGems from './gems/legendary-gems.ts';
import * as normalGems from './gems/normal-gems.ts';
import * as progression from './progression.ts';

const files = {
  difficulties,
  equipmentSources,
  gearProgression,
  inGameGemTables,
  legendaryGemFacts,
  legendaryGems,
  normalGems,
  progression,
};

test.each(Object.entries(files))('%s says where it was read, with a date', (_, file) => {
  const cited = Object.entries(file)
    .filter(([name]) => /Sources?$/.test(name))
    .flatMap(([, value]) =>
      typeof value === 'object' && 'title' in value ? [value] : Object.values(value).flat(),
    );
  expect(cited.length).toBeGreaterThan(0);
  for (const source of cited)
    expect(source).toMatchObject({
      title: expect.stringMatching(/\w{3}/),
      date: expect.stringMatching(/ 20\d\d$/),
    });
});
