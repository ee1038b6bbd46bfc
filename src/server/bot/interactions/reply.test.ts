import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesIn, messageOf, plain } from './reply.ts';

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '@everyone',
        '@here',
        '<@1>',
        '<#2>',
        '<t:1:R>',
        'https://e.example',
        '[a](',
        ')',
        '**',
        '`',
        '||',
        '# ',
        '> ',
        '~~',
        '_',
        '\\',
        '\n',
        'a',
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
);

test('what somebody typed has no mention, link or format left', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const said = plain(text);
      expect(said).not.toMatch(/@(everyone|here|[!&]?\d)/);
      expect(said).not.toMatch(/:\/\/|www\.\w/);
      // Every sign that means something is behind a backslash of its own.
      expect(said.replaceAll(/\\[\\*_~`|>#\-+[\]()<:!]/g, '')).not.toMatch(/[\\*_~`|>#\-+[\]()<:!]/);
      expect(said).not.toContain('\n');
    }),
  );
});

test('a message keeps within what the platform takes, whatever it is to say', () => {
  const long = 'x'.repeat(7_000);
  const fields = Array.from({ length: 30 }, () => ({ name: long, value: long }));
  const { embeds, flags, allowed_mentions } = messageOf({ title: long, text: long, fields });
  const [embed] = embeds;
  const sizes = [
    embed?.title,
    embed?.description,
    embed?.footer?.text,
    ...(embed?.fields ?? []).flatMap((each) => [each.name, each.value]),
  ];
  expect(sizes.reduce((sum, text) => sum + (text?.length ?? 0), 0)).toBeLessThanOrEqual(6_000);
  expect(embed?.title).toHaveLength(256);
  expect([flags, allowed_mentions]).toEqual([64, { parse: [] }]);
});

test('a footer names the character sign by sign, and counts as the rest does', () => {
  const character = `${'@everyone '.repeat(20)}\n**b**`;
  const { embeds } = messageOf({ text: 'x'.repeat(7_000), character });
  const [embed] = embeds;
  expect(embed?.footer?.text).toMatch(/^Loadstone · @everyone .{80,90}…$/);
  const said = (embed?.footer?.text.length ?? 0) + (embed?.description?.length ?? 0);
  expect(said).toBeLessThanOrEqual(6_000);
  expect(messageOf({ text: 'a' }).embeds[0]?.footer?.text).toBe('Loadstone');
});

test('buttons stand in rows of five, five rows at most', () => {
  const buttons = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: String(index), action: String(index) }));
  const rows = (count: number) =>
    messageOf({ text: 'a', buttons: buttons(count) }).components.map(
      (row) => (row as { components: readonly object[] }).components.length,
    );
  expect([rows(0), rows(1), rows(6), rows(30)]).toEqual([[], [1], [5, 1], [5, 5, 5, 5, 5]]);
});

test('of lines as many are said as fit, and how many there are beyond them', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
  const said = linesIn(lines, (n) => `and ${n} more`);
  expect(said.length).toBeLessThanOrEqual(1_024);
  const shown = said.split('\n').length - 1;
  expect(said.endsWith(`and ${200 - shown} more`)).toBe(true);
  expect(linesIn(['a', 'b'], String)).toBe('a\nb');
});
