const text = (value: unknown) => JSON.stringify(value);

/** What nobody should send, as it would stand in JSON. */
const hostileValues: readonly string[] = [
  'null',
  'true',
  '""',
  '" "',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e15',
  '-1e15',
  '1e16',
  '9007199254740993',
  '8640000000000001',
  '1e309',
  '-1e309',
  '1e-400',
  'NaN',
  '[]',
  '{}',
  '[null]',
  '[[[]]]',
  '{"$ne":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"length":1000000000}',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  `${'{"a":'.repeat(200)}0${'}'.repeat(200)}`,
  `[${Array(500).fill('0').join(',')}]`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\ud83d\\ude00"',
  '"\\u202e\\u2028\\u200b\\ufeff"',
  '"\\r\\nSet-Cookie: a=b"',
  text('__proto__'),
  text('constructor'),
  text('hasOwnProperty'),
  text("' or 1=1; drop table users; --"),
  text('%00%ff%c0%ae'),
  text('../../../../etc/passwd'),
  text('<script>alert(1)</script>'),
  text('${7*7}{{7*7}}#{7*7}'),
  text('//elsewhere.example/'),
  text('javascript:alert(1)'),
  text('x'.repeat(65)),
  text('x'.repeat(66_000)),
  text('é'.repeat(5_000)),
  text('9'.repeat(400)),
  text('2026-02-30T25:61:61Z'),
];

const HERE = 'the place of a hostile value';

/** The body with a marker at one place after the other, outer ones too. */
function* markedBodies(body: unknown): Generator {
  yield HERE;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, inner] of Object.entries(body))
    for (const marked of markedBodies(inner))
      yield Array.isArray(body) ? body.with(Number(key), marked) : { ...body, [key]: marked };
}

/** Every body in which one place says something hostile, and some in which the keys do. */
export function* hostileBodies(body: object): Generator<string> {
  const plain = text(body);
  yield* ['', ' ', 'nonsense', plain.slice(0, -1), `${plain}x`, `\ufeff${plain}`, `[${plain}]`];
  for (const key of ['__proto__', 'constructor', 'x'.repeat(65_536), '\\u0000', '\\ud800'])
    for (const value of ['{"isAdmin":true}', '1']) {
      yield plain.replace('{', `{"${key}":${value},`);
      yield plain.replace(/"fields":\{/g, (found) => `${found}"${key}":${value},`);
    }
  // Said twice: of these the last counts.
  for (const key of Object.keys(body)) yield `${plain.slice(0, -1)},${text(key)}:${text(HERE)}}`;
  for (const marked of markedBodies(body))
    for (const value of hostileValues) yield text(marked).replace(text(HERE), () => value);
}

/** The same numbers for the same seed, from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The body with some of its characters changed, doubled, left out or in another order. */
export function mutant(body: object, random: () => number): string {
  let mutated = text(body);
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * mutated.length);
    const end = Math.min(mutated.length, at + 1 + Math.floor(random() * 12));
    const cut = mutated.slice(at, end);
    const instead = [
      '',
      cut + cut,
      '"',
      '\0',
      '9'.repeat(20),
      '{',
      '}',
      ',',
      '\\',
      '\u{1f480}',
      cut.toUpperCase(),
    ];
    mutated =
      mutated.slice(0, at) + (instead[Math.floor(random() * instead.length)] ?? '') + mutated.slice(end);
  }
  return mutated;
}
