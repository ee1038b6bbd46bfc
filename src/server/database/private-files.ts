/** Runs `work` so that files it makes can be read by their owner alone: the database holds what is private to players. */
export function withPrivateFiles<T>(work: () => T): T {
  const before = process.umask(0o077);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}
