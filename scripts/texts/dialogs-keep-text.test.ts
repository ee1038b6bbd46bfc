import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Dialogs whose fields keep nothing once they are closed, each with the reason. */
const keepNothing = {
  'src/web/features/ai-tools/planner/SharePlan.tsx': 'an address to copy',
  'src/web/features/awakening/ExportCode.tsx': 'a code to copy',
  'src/web/features/loadouts/share/CopyLink.tsx': 'an address to copy',
  'src/web/features/characters/deletion/DeleteCharacter.tsx':
    'the name typed once more, to be sure each time',
  'src/web/features/characters/gems/GemSheet.tsx': 'a note that is a record once its field is left',
  'src/web/features/characters/progress/Comparison.tsx': 'two days to choose, which nothing is made of',
  'src/web/features/settings/profile/account/AccountDialog.tsx': 'a password; its callers keep the rest',
};

const sources = new Map(
  globSync('src/web/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx') && !path.startsWith('src/web/ui/'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const isDialog = (source: string) => /<(?:Dialog|DialogFoot|Sheet|AccountDialog)[\s>]/.test(source);
const hasField = (source: string) => /<(?:TextField|AmountField|textarea)[\s>]/.test(source);
const keeps = (source: string) =>
  /\b(?:pageDraft|textDraft|fieldsDraft|tabDraft|keepTypedEvent)[<(]/.test(source);

/** The sources of a dialog and of the parts that it draws, but for dialogs of their own. */
function partsOf(path: string, found = new Map<string, string>()): readonly string[] {
  const source = sources.get(path);
  if (source === undefined || found.has(path) || (found.size > 0 && isDialog(source)))
    return [...found.values()];
  found.set(path, source);
  for (const [, named = ''] of source.matchAll(/ from '([^']+\.tsx)'/g))
    partsOf(
      named.startsWith('.') ? posix.join(posix.dirname(path), named) : named.replace('#web', 'src/web'),
      found,
    );
  return [...found.values()];
}

test('every dialog with a field for text keeps what was typed when it is closed', () => {
  const dialogs = [...sources]
    .filter(([, source]) => isDialog(source))
    .map(([path]) => ({ path, parts: partsOf(path) }))
    .filter(({ parts }) => parts.some(hasField));
  expect(dialogs.length).toBeGreaterThan(30);
  const losing = dialogs.filter(({ parts }) => !parts.some(keeps)).map(({ path }) => path);
  expect(losing.toSorted()).toEqual(Object.keys(keepNothing).toSorted());
});
