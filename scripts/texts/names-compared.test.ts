import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|^src\/rules\/names\//.test(path),
);

const having = (sign: RegExp): readonly string[] =>
  sources.filter((path) => sign.test(readFileSync(path, 'utf8'))).toSorted();

test('names are put in order by compareNames alone', () => {
  expect(having(/localeCompare|Intl\.Collator/)).toEqual([]);
  // Without a function JavaScript sorts by code points: these sort times and keys, which nobody reads as names.
  expect(having(/\.(?:toSorted|sort)\(\)/)).toEqual([
    'src/server/equipment/set-counts-store.ts',
    'src/web/features/characters/progress/chart/chart-scale.ts',
    'src/web/game/events/AlarmDialog.tsx',
  ]);
});

test('names are folded by foldName alone', () => {
  expect(having(/normalize\('NFD'\)|toLocaleLowerCase|\.toLowerCase\(\)\s*\.(?:includes|split)/)).toEqual([
    // These read addresses, codings of an answer and units.
    'src/server/http/client-address.ts',
    'src/server/site/encodings.ts',
    'src/web/features/gem-calculators/result/ResultPanel.tsx',
  ]);
});
