import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One page in a browser of its own, as far as every engine gives it. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Calls a function in the page and gives back what it answers.
   *
   * @param work knows nothing but its argument and the page
   */
  run<Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  /** Presses at a point of what is shown, in CSS pixels. */
  pressAt(point: { readonly x: number; readonly y: number }): Promise<void>;
  /** Ends the browser and forgets what it has kept. */
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What it takes on a machine, for those that lack it. */
  readonly needs: string;
  readonly isHere: boolean;
  open(): Promise<EnginePage>;
}

/** The path of a program on the PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false; // most folders have no such program
      }
    });
}

/** What a function of the page is sent as: it takes its argument as JSON and answers so. */
export const asSource = (work: (given: never) => unknown): string =>
  `async (json) => JSON.stringify((await (${work.toString()})(JSON.parse(json))) ?? null)`;
