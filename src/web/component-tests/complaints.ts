let seen: string[] = [];

for (const kind of ['error', 'warn'] as const) {
  const write = console[kind];
  console[kind] = (...words: unknown[]) => {
    seen.push(`console ${kind}: ${words.map(String).join(' ')}`);
    write(...words);
  };
}

/** What React or the page complained of since the last look; a test that ends with some fails. */
export function newComplaints(): readonly string[] {
  const found = seen;
  seen = [];
  return found;
}
