import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedImport } from './folder-imports.ts';

test.each([
  ['src/rules/gems/normal.ts', './ranks.ts'],
  ['src/catalogue/gems.ts', '#rules/gems/ranks.ts'],
  ['src/contract/site/pages.ts', 'zod/mini'],
  ['src/engine/upgrades/upgrades.worker.ts', '#rules/gems/bounds.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', '#contract/records/plans/gem-plans.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', '../beside.ts'],
  ['src/web/workers/run.ts', '#engine/beside.ts'],
  ['src/web/data/sync/exchange/phone-for-tests.worker.ts', '#contract/limits.ts'],
  ['src/server/workers/run.ts', '#engine/beside.ts'],
  ['src/server/app.ts', '#server/database/database.ts'],
  ['src/server/app.ts', './main.ts'],
  ['src/server/main.ts', '#server/config.ts'],
  ['src/server/database/postgres/postgres.ts', 'pg'],
  ['src/server/http/json-body.test.ts', '#e2e/support/raw-socket.ts'],
  ['src/web/features/home/Home.tsx', '#web/ui/Button.tsx'],
  ['src/web/features/home/Home.tsx', '#web/game/events/agenda.ts'],
  ['src/web/features/new-one/NewOne.tsx', '#web/ui/Button.tsx'],
  ['src/web/features/new-one/NewOne.tsx', './parts.ts'],
  ['src/web/game/events/clock.ts', '#web/ui/signal.ts'],
  ['src/web/app/browser-entry.tsx', 'react-dom/client'],
  ['src/rules/gems/normal.test.ts', 'fast-check'],
])('%s may import %s', (file, specifier) => {
  expect(refusedImport(file, specifier)).toBeNull();
});

test.each([
  ['src/rules/gems/normal.ts', '#catalogue/gems.ts'],
  ['src/rules/gems/normal.ts', 'node:fs'],
  ['src/rules/gems/normal.ts', '../../catalogue/gems.ts'],
  ['src/contract/site/pages.ts', 'zod'],
  ['src/contract/records/records.ts', '#engine/beside.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', '#messages/problems.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', '#web/data/store/local-store.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', '#server/database/database.ts'],
  ['src/engine/upgrades/upgrades.worker.ts', 'node:worker_threads'],
  // A worker's entry elsewhere could import what only one of the two worlds has.
  ['src/web/data/backup/reader.worker.ts', '#contract/limits.ts'],
  ['src/server/bot/commands/upgrade.worker.ts', '#engine/upgrades/upgrade-answer.ts'],
  ['src/server/site/site.ts', 'pg'],
  ['src/server/site/site.ts', '#server/app.ts'],
  ['src/server/app.ts', '#web/ui/Button.tsx'],
  ['src/web/data/store/local-store.ts', '#server/app.ts'],
  ['src/web/ui/Button.tsx', '#web/data/store/local-store.ts'],
  ['src/web/features/home/Home.tsx', '#web/features/settings/Settings.tsx'],
  ['src/web/features/home/Home.tsx', 'react-dom'],
  ['src/web/features/new-one/NewOne.tsx', '#web/features/home/Home.tsx'],
  ['src/web/features/new-one/NewOne.tsx', '../home/Home.tsx'],
  ['src/web/game/events/clock.ts', '#web/features/events/board/board.ts'],
  ['src/web/data/store/local-store.ts', '#web/game/events/clock.ts'],
  ['src/web/ui/Button.tsx', '#web/game/events/clock.ts'],
  ['src/web/features/home/Home.tsx', 'vitest'],
  ['src/somewhere/new.ts', 'react'],
])('%s may not import %s', (file, specifier) => {
  expect(refusedImport(file, specifier)).toMatch(/may not import|lies in no room/);
});

test('a forbidden import planted in a source file fails the lint run', () => {
  const root = dirname(import.meta.dirname);
  const house = mkdtempSync(join(tmpdir(), 'loadstone-imports-'));
  try {
    mkdirSync(join(house, 'scripts'));
    mkdirSync(join(house, 'src/rules'), { recursive: true });
    cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
    cpSync(join(root, 'scripts/folder-imports.ts'), join(house, 'scripts/folder-imports.ts'));
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    const lint = () =>
      spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), 'src'], {
        cwd: house,
        encoding: 'utf8',
      });

    const planted = join(house, 'src/rules/planted.ts');
    writeFileSync(planted, "export { gems } from './gems.ts';\n");
    const clean = lint();
    expect(clean.stdout + clean.stderr).not.toContain('may not import');
    expect(clean.status).toBe(0);

    writeFileSync(planted, "export { readFile } from 'node:fs/promises';\n");
    const refused = lint();
    expect(refused.stdout).toContain('src/rules may not import node:fs/promises');
    expect(refused.status).not.toBe(0);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});
