/** Lines in which work on the same subject waits within this process, so that it waits with nothing in its hands. */
export class WaitingLines {
  readonly #lines = new Map<string, { last: Promise<void>; length: number }>();

  /** Subjects with somebody in line. */
  get size(): number {
    return this.#lines.size;
  }

  /** The number in line for a subject, with the one whose turn it is. */
  lengthOf(subject: string): number {
    return this.#lines.get(subject)?.length ?? 0;
  }

  /** Runs `work` once everybody who asked before for the same subject is through. */
  async pass<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(subject) ?? { last: Promise.resolve(), length: 0 };
    const ahead = line.last;
    const { promise: through, resolve: leave } = Promise.withResolvers<void>();
    line.last = through;
    line.length++;
    this.#lines.set(subject, line);
    try {
      await ahead;
      return await work();
    } finally {
      line.length--;
      if (line.length === 0) this.#lines.delete(subject);
      leave();
    }
  }
}
