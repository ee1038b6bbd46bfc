import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

describe('a folder in memory', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'loadstone-memory-'))));
  afterEach(() => rmSync(parent, { recursive: true }));

  test('lies where the system keeps such folders, and goes with what is in it', () => {
    const folder = memoryFolder(parent, 1);
    expect(folder?.path).toContain(parent);
    writeFileSync(join(folder?.path ?? '', 'file'), 'x');
    folder?.remove();
    expect(existsSync(folder?.path ?? '')).toBe(false);
  });

  test('is left out where there is no place for it, or too little room', () => {
    expect(memoryFolder(join(parent, 'nowhere'), 1)).toBeUndefined();
    expect(memoryFolder(parent, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });
});
