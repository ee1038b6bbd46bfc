import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stages } from './parts.ts';
import { root } from './repository.ts';

test('the nightly pieces together are the whole of proof, each part once', () => {
  const workflow = readFileSync(join(root, '.github/workflows/proof.yml'), 'utf8');
  const list = /pieces:\n((?: +- .+\n)+)/.exec(workflow)?.[1] ?? '';
  const pieces = Array.from(list.matchAll(/- (.+)/g), ([, words = '']) => words);
  const shards = new Map<string, string[]>();
  for (const piece of pieces) {
    const [names = '', shard = '1/1'] = piece.split(' --shard ');
    for (const name of names.split(' ')) shards.set(name, [...(shards.get(name) ?? []), shard]);
  }
  const named = stages.flat(2).map(({ name }) => name);
  expect([...shards.keys()].toSorted()).toEqual(named.toSorted());
  for (const [name, own] of shards)
    expect(own, name).toEqual(own.map((_, index) => `${index + 1}/${own.length}`));
});
