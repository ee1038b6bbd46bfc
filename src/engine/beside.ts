import type { BackupReading } from '#contract/files/backup-files.ts';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';
import type { GearReport, Plan, PlanRequest, WeighedLoadout } from '#contract/planning/plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { SearchAnswer, SearchProblem, SearchProgress } from '#rules/awakening/search/problem.ts';
import type { GreyPicture } from '#rules/screenshots/grey.ts';
import type {
  ScreenshotProgress,
  ScreenshotRows,
  SoughtInScreenshot,
} from '#rules/screenshots/read-screenshot.ts';
import type { BuildWishes, WishesAnswered, WishesProgress } from './optimizer/answer-wishes.ts';
import type { SearchTold } from './planning/best-build.ts';
import type { GoalsWeighed } from './upgrades/next-best-upgrade.ts';
import type { UpgradeAnswer } from './upgrades/upgrade-answer.ts';
import type { UpgradeQuestion } from './upgrades/upgrade-question.ts';

/** Work beside a page or the server, by its name: what a worker is given, what it answers, and what it tells meanwhile. */
export interface Commands {
  readonly upgrades: { input: UpgradeQuestion; output: UpgradeAnswer; progress: GoalsWeighed };
  readonly file: {
    input: FileToRead;
    output: BackupReading | ReadingOf<CalculationCollection>;
    progress: never;
  };
  readonly builds: { input: BuildWishes; output: WishesAnswered; progress: WishesProgress };
  readonly awakening: { input: SearchProblem; output: SearchAnswer; progress: SearchProgress };
  readonly screenshot: { input: ScreenshotToRead; output: ScreenshotRows; progress: ScreenshotProgress };
  readonly plan: { input: PlanQuestion; output: Plan; progress: SearchTold };
  readonly gear: {
    input: PlanQuestion & { readonly loadout: WeighedLoadout };
    output: GearReport;
    progress: SearchTold;
  };
}

interface PlanQuestion {
  readonly request: PlanRequest;
  readonly equipment: Pick<EquipmentCatalogue, 'items' | 'sets' | 'version'>;
}

interface FileToRead {
  /** A `Blob`, so that its text is read beside too. */
  readonly file: { text(): Promise<string> };
  /** The list that the file is of; `all` for a backup of everything. */
  readonly collection: CalculationCollection | 'all';
}

interface ScreenshotToRead {
  readonly picture: GreyPicture;
  readonly sought: SoughtInScreenshot;
  /** The recogniser's WebAssembly, and its language data, unpacked. */
  readonly recogniser: { readonly code: ArrayBuffer; readonly language: Uint8Array };
}

export type CommandName = keyof Commands;
export type Input<Name extends CommandName> = Commands[Name]['input'];
export type Output<Name extends CommandName> = Promise<Commands[Name]['output']>;
type Tell<Name extends CommandName> = (progress: Commands[Name]['progress']) => void;

type Report<Name extends CommandName> =
  | { readonly kind: 'progress'; readonly progress: Commands[Name]['progress'] }
  | { readonly kind: 'answer'; readonly output: Commands[Name]['output'] }
  | { readonly kind: 'failure'; readonly message: string; readonly stack: string | undefined };

// A page's worker has both by itself; `server/workers/thread.ts` gives them to a thread of the server.
declare function postMessage(report: unknown): void;
declare function addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;

/** Answers what this worker is asked. Its entry calls it once; an error of `work` fails the question with its words. */
export function answerWith<Name extends CommandName>(
  work: (input: Input<Name>, tell: Tell<Name>) => Commands[Name]['output'] | Output<Name>,
): void {
  const report = (message: Report<Name>) => postMessage(message);
  const answer = async (input: Input<Name>) => {
    try {
      const output = await work(input, (progress) => report({ kind: 'progress', progress }));
      report({ kind: 'answer', output });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      report({ kind: 'failure', message, stack });
    }
  };
  addEventListener('message', ({ data }) => void answer(data as Input<Name>));
}

export interface Asking<Name extends CommandName> {
  /** An `AbortSignal`, which ends the work; a limit of time is `AbortSignal.timeout`. */
  readonly signal?: {
    readonly aborted: boolean;
    readonly reason: unknown;
    addEventListener(kind: 'abort', listener: () => void): void;
  };
  readonly onProgress?: Tell<Name>;
}

/**
 * Asks a worker of its own, and ends that with the answer, a failure or the signal.
 *
 * @param start begins a `Worker` of either world, and hands on what it tells and why it cannot
 * @throws the signal's reason, what `start` says, or an `Error` with the words of the one in the worker
 */
export async function ask<Name extends CommandName>(
  start: (
    hear: (report: unknown) => void,
    fail: (reason: unknown) => void,
  ) => { postMessage(input: unknown): void; terminate(): unknown },
  input: Input<Name>,
  { signal, onProgress }: Asking<Name>,
): Output<Name> {
  let worker: ReturnType<typeof start> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const end = () => reject(signal?.reason);
      if (signal?.aborted === true) return end();
      signal?.addEventListener('abort', end);
      const hear = (report: Report<Name>) => {
        if (report.kind === 'answer') resolve(report.output);
        else if (report.kind === 'failure') reject(Object.assign(new Error(), report));
        // A thread has told more by the time that it ends.
        else if (signal?.aborted !== true) onProgress?.(report.progress);
      };
      worker = start((report) => hear(report as Report<Name>), reject);
      worker.postMessage(input);
    });
  } finally {
    await worker?.terminate();
  }
}
