/**
 * Counts how often links are opened, in memory: that a page is read must not write into the database. What a process had
 * not yet kept when it was killed is lost.
 */
export class OpenCounts {
  readonly #keep: (opens: ReadonlyMap<string, number>) => Promise<void>;
  #opens = new Map<string, number>();

  constructor(keep: (opens: ReadonlyMap<string, number>) => Promise<void>) {
    this.#keep = keep;
  }

  count(id: string): void {
    this.#opens.set(id, (this.#opens.get(id) ?? 0) + 1);
  }

  /** Keeps what was counted since; where that fails it is counted still. */
  async keep(): Promise<void> {
    const opens = this.#opens;
    if (opens.size === 0) return;
    this.#opens = new Map();
    try {
      await this.#keep(opens);
    } catch (error) {
      for (const [id, count] of opens) this.#opens.set(id, (this.#opens.get(id) ?? 0) + count);
      throw error;
    }
  }
}

/** Programs that open a link for its preview, and are nobody who reads it. */
const PREVIEWERS =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|curl|wget/i;

export const isReader = (method: string, userAgent: string | undefined): boolean =>
  method === 'GET' && userAgent !== undefined && !PREVIEWERS.test(userAgent);
