/** Lines in which work on the same subject waits within this process, so that it waits with nothing in its hands. */
export class WaitingLines {
  readonly #last = new Map<string, Promise<void>>();

  /** Subjects with somebody in line. */
  get size(): number {
    return this.#last.size;
  }

  /** Runs `work` once everybody who asked before for the same subject is through. */
  async pass<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const ahead = this.#last.get(subject);
    const { promise: through, resolve: leave } = Promise.withResolvers<void>();
    this.#last.set(subject, through);
    try {
      await ahead;
      return await work();
    } finally {
      if (this.#last.get(subject) === through) this.#last.delete(subject);
      leave();
    }
  }
}
