import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { controls } from '#messages';
import { Button } from '../Button.tsx';
import { isNewBuildOut, loadPageAnew } from './load-anew.ts';
import { isTold } from './missing-parts.ts';
import { reloadForNewBuild } from './reload-once.ts';
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

/** One after the other, so that a press in between is answered at once. */
async function loadNext(whenIdle: WhenIdle): Promise<void> {
  const [load] = notYetLoaded;
  if (load === undefined) return;
  notYetLoaded.delete(load);
  // Without the network it fails; then the part is asked for again when somebody uses it.
  await load().catch((error: unknown) => {
    isTold(error);
    console.debug('A part could not be loaded ahead', error);
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

/** A part, and what brings its code before it is shown, so that it is there at once; that fails where the code cannot be had. */
export type LazyPart<Props> = ComponentType<Props> & { readonly ahead: () => Promise<unknown> };

/**
 * A component whose code is not part of the first load. While it is on its way `waiting` stands in its place; when
 * it cannot be had the page says so there and offers to try again, and nothing else of the page is disturbed. A browser that
 * remembers the failure gives it to a page that is loaded anew, so that is what trying again comes to.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
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
    const isWaiting = Loaded === null && !hasFailed;
    useEffect(() => {
      if (!isWaiting) return undefined;
      let isWanted = true;
      const isReloading = async () => {
        if (isAskedAgain) return loadPageAnew();
        // Where only the network failed, what stands in forms would be lost for nothing.
        return (await isNewBuildOut()) && isWanted && reloadForNewBuild();
      };
      const brought = heldUntil === null ? fetchPart() : heldUntil.then(fetchPart);
      brought.then(
        (component) => isWanted && setLoaded(() => component),
        async (error: unknown) => {
          isTold(error);
          console.debug('A part could not be loaded', error);
          if (isWanted && !(await isReloading()) && isWanted) setHasFailed(true);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [isWaiting, isAskedAgain]);

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
  return Object.assign(Part, { ahead: fetchPart });
}
