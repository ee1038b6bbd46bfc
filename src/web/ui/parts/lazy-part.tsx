import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { controls } from '#messages/controls.ts';
import { Button } from '../Button.tsx';
import { isNewBuildOut, loadPageAnew, runningBuild, isTold, partHasCome } from './missing-parts.ts';
import { wholeStyles } from './whole-styles.ts';

type Load = () => Promise<unknown>;

/** Calls something once the browser has time. */
type WhenIdle = (work: () => void) => unknown;

const notYetLoaded = new Set<Load>();
/** Null until parts are loaded ahead. */
let whenPageIsIdle: WhenIdle | null = null;

/** What parts wait for before their code is asked for; null where they do not wait. */
let heldUntil: Promise<unknown> | null = null;

/**
 * Has parts that are shown from now on wait before their code is asked for: that takes time which the first press of a page would
 * wait for.
 *
 * @param answers settled once the page answers
 * @returns ends that for parts that are shown later
 */
export function holdParts(answers: Promise<unknown>): () => void {
  heldUntil = answers;
  return () => {
    heldUntil = null;
  };
}

/** Parts that are shown, and whose code is on its way. */
const onTheirWay = new Set<Promise<void>>();

/** Resolves once no part that is shown waits for its code: what a press opens comes before what nobody has asked for. */
export async function shownPartsCame(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.all(onTheirWay);
}

/** One after the other, so that a press in between is answered at once. */
async function loadNext(whenIdle: WhenIdle): Promise<void> {
  const [load] = notYetLoaded;
  if (load === undefined) return;
  notYetLoaded.delete(load);
  // Without the network it fails; then the part is asked for again when somebody uses it.
  await load().catch((error: unknown) => {
    isTold(error);
    console.debug('A part could not be loaded', error);
  });
  whenIdle(() => void loadNext(whenIdle));
}

/**
 * From now on parts are loaded ahead of their use, so that they open at once and also without the network.
 *
 * @param whenIdle calls something once the browser has time
 */
export function loadPartsAhead(whenIdle: WhenIdle): void {
  whenPageIsIdle = whenIdle;
  void loadNext(whenIdle);
}

/**
 * A part, and what brings its code before it is shown, so that it is there at once. Where the code cannot be had, that is asked for
 * and said when the part is shown.
 */
export type LazyPart<Props> = ComponentType<Props> & { readonly ahead: () => Promise<void> };

/**
 * A component whose code is not part of the first load. While it is on its way `waiting` stands in its place; when
 * it cannot be had the page says so there and offers to try again, and nothing else of the page is disturbed. A browser that
 * remembers the failure gives it to a page that is loaded anew, so that is what trying again comes to.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): LazyPart<Props> => partOf(load, waiting, false);

/**
 * A part that shows nothing before it has something to say. Where it cannot be had it leaves that to the bar for missing parts, as
 * the page would say the same once for every layer, and is asked for again once the network is back.
 */
export const lazyLayer = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => partOf(load, null, true);

function partOf<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
  isLayer: boolean,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), wholeStyles()]);
    loaded ??= part.default;
    return loaded;
  };
  notYetLoaded.add(fetchPart);
  if (whenPageIsIdle !== null && notYetLoaded.size === 1) loadPartsAhead(whenPageIsIdle);

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const [isAskedAgain, setIsAskedAgain] = useState(false);
    /** Why a layer did not come the last time. */
    const [missed, setMissed] = useState<{ readonly cause: unknown } | null>(null);
    const isWaiting = Loaded === null && !hasFailed;
    useEffect(() => {
      if (!isWaiting) return undefined;
      const wanted = new AbortController();
      const isReloading = async () => {
        if (isAskedAgain) return loadPageAnew();
        // Where only the network failed, what stands in forms would be lost for nothing.
        return (await isNewBuildOut()) && !wanted.signal.aborted && reloadForNewBuild();
      };
      const bring = async () => {
        try {
          await heldUntil;
          const component = await fetchPart();
          if (missed !== null) partHasCome(missed.cause);
          if (!wanted.signal.aborted) setLoaded(() => component);
        } catch (error) {
          console.debug('A part could not be loaded', error);
          if (isLayer) {
            const askAgain = () => setMissed({ cause: error });
            addEventListener('online', askAgain, { once: true, signal: wanted.signal });
            return;
          }
          isTold(error);
          if (!wanted.signal.aborted && !(await isReloading()) && !wanted.signal.aborted) setHasFailed(true);
        }
      };
      const brought = bring().finally(() => onTheirWay.delete(brought));
      onTheirWay.add(brought);
      return () => wanted.abort();
    }, [isWaiting, isAskedAgain, missed]);

    const tryAgain = () => {
      setIsAskedAgain(true);
      setHasFailed(false);
    };
    if (Loaded !== null) return <Loaded {...props} />;
    if (!hasFailed && !isAskedAgain) return waiting;
    return (
      <p role="alert" className="my-3 rounded-lg border border-warn px-3 py-2 text-sm">
        {controls.partFailed}{' '}
        <Button small weight="quiet" unavailable={!hasFailed} onClick={tryAgain}>
          {controls.tryAgain}
        </Button>
      </p>
    );
  }
  const ahead = async () => {
    try {
      await fetchPart();
    } catch (error) {
      console.debug('A part could not be loaded', error);
    }
  };
  return Object.assign(Part, { ahead });
}

const RELOADED_KEY = 'loadstone.reloaded-for-new-build';

/**
 * Loads the document anew, once for each address and build in a tab: a file that the server no longer has means that
 * a newer build is out.
 *
 * @returns whether it does
 */
export function reloadForNewBuild(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const reloaded = `${location.href} ${runningBuild()}`;
    if (sessionStorage.getItem(RELOADED_KEY) === reloaded) return false;
    sessionStorage.setItem(RELOADED_KEY, reloaded);
  } catch {
    // Without a memory of it, a second reload could follow the first for ever.
    return false;
  }
  reload();
  return true;
}
