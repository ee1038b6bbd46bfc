import { documentRoutes } from '#contract/records/document-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { askServerReach } from '../../network/server-reach.ts';
import { onServerReturn } from '../../network/server-return.ts';
import { call } from '../../session/call.ts';
import { keepPlan } from '../../session/kept-plan.ts';
import { takeFirstChanges } from '../../storage/page/first-answers.ts';
import { localStore, onStorageEmptied } from '../../store/local-store.ts';
import { readPreference } from '../../preferences/preference-storage.ts';
import { StorageProblem } from '../../storage/record-storage.ts';
import { newRecordId } from '../../storage/record-ids.ts';
import { watchStorageErrors } from '../../store/owners/safe-mode.ts';
import {
  askSessionAgain,
  isSessionFound,
  knownSession,
  renewSession,
  subscribeToSession,
  wantSession,
} from '../../session/session.ts';
import { subscribeToWords } from '../../storage/local-storage.ts';
import { takeExchanges } from './exchange-handle.ts';
import { Exchange } from '../exchange/exchange.ts';
import { emptyBroughtWork, lookForGuestWork } from '../guest-work/guest-work.ts';
import { showGuestWork } from '../guest-work/guest-work-view.ts';
import { finishLeaving } from '../../store/owners/leave-device.ts';
import { listenToNews } from '../pull/live-stream.ts';
import { keepPreferencesInStep } from '../preferences-in-step.ts';
import { retryDelay } from '../rows/sending-time.ts';
import { showSessionFailure } from './session-failure.ts';
import { SyncRunner } from './sync-runner.ts';
import { noRun, showRun, subscribeToRun, syncRun } from './sync-run.ts';
import { SyncTabs } from './sync-tabs.ts';
import { untilAnswered } from './until-answered.ts';
import { lastSyncAtFact } from '../../store/account-facts.ts';

interface Running {
  readonly owner: string;
  stop(): void;
}
let running: Running | null = null;
let isStarted = false;

/** A hundred changes take their time where the connection is slow, and given up they would have to go again. */
const CALL_LIMIT_MS = 60_000;

/** The number of refusals of an account in a row, whoever the server named as signed in. */
let refusals = 0;

/** From now on this browser and the account of whoever is signed in are kept in step. */
export function startSync(): void {
  if (isStarted) return;
  isStarted = true;
  watchStorageErrors();
  subscribeToSession(follow);
  follow();
  // A server that does not answer as the page begins must not keep it from being in step later.
  void untilAnswered(
    async () => {
      await wantSession();
      showSessionFailure();
      return knownSession() !== undefined;
    },
    () => knownSession() === undefined,
  );
}

function follow(): void {
  const account = knownSession();
  // Until it is known whose session it is nothing may be exchanged, and nothing has to stop.
  if (account === undefined) return;
  keepPlan(account);
  const isPaused = account !== null && account.deletionDueAt !== null;
  const owner = account === null || isPaused ? null : account.id;
  if (owner !== (running?.owner ?? null)) {
    running?.stop();
    running = null;
    showRun({ ...noRun, isPaused });
    showGuestWork(null);
    if (owner !== null) running = begin(owner);
  } else if (owner === null) showRun({ error: null, isPaused });
}

/** The session may be another player's by now, or this one's again. */
function askWhoItIs(refused: string): void {
  if (running?.owner !== refused) return;
  running.stop();
  running = null;
  // The answer, whoever it names, begins anew.
  void untilAnswered(renewSession, () => running === null && knownSession() != null);
}

/** The version that knows what this one has passed over is offered as every new one is. */
async function lookForNewerVersion(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  try {
    await (await workers?.getRegistration())?.update();
  } catch (cause) {
    // Without the network, or where the browser has no room for workers, it is found at the next start.
    console.info('No newer version could be looked for', cause);
  }
}

function begin(owner: string): Running {
  const stopper = new AbortController();
  const { signal } = stopper;
  const exchange = new Exchange({
    owner,
    store: localStore,
    send: (body) => underWay(() => call(documentRoutes.sendOperations, { body }, CALL_LIMIT_MS)),
    readChanges: (query) =>
      firstChanges(owner, query.since) ??
      underWay(() => call(documentRoutes.readChanges, { query }, CALL_LIMIT_MS)),
    now: Date.now,
    random: Math.random,
    newId: newRecordId,
    autoSave: () => readPreference('autoSave'),
    onUnknown: () => void lookForNewerVersion(),
  });
  const keepInStep = () => keepPreferencesInStep(localStore, owner, Date.now);
  const runner = new SyncRunner({
    exchange,
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    show: showRun,
    onFetched: keepInStep,
    async onThrough() {
      refusals = 0;
      showRun({ lastSyncAt: Date.now() });
      await emptyBroughtWork();
    },
    onRefused() {
      refusals += 1;
      // Whoever changes the session in another tab is done within a second.
      setTimeout(askWhoItIs, retryDelay(refusals, Math.random()), owner);
    },
  });

  let stopListening: (() => void) | null = null;
  const tabs = new SyncTabs(`loadstone.sync.${owner}`, {
    async isAlone() {
      const read = localStore.read(owner, (storage) => Promise.resolve(storage.state));
      return (await read.catch(() => null)) !== 'durable';
    },
    isHidden: () => document.visibilityState === 'hidden',
    run: syncRun,
    newId: newRecordId,
    onRun: showRun,
    onAsk: (kind) => runner.run(kind),
    onLead() {
      runner.start();
      stopListening = listenToNews({
        onNews: (cursor) => void runner.hear(cursor),
        onAccount: askSessionAgain,
        onMissed: () => void runner.run('news'),
        onEnded: askSessionAgain,
        onBroken: () => void askServerReach(),
      });
    },
    onLose() {
      runner.stop();
      stopListening?.();
      stopListening = null;
    },
  });
  takeExchanges((kind) => (tabs.isLeading ? runner.run(kind) : tabs.ask(kind)));

  let known = localStore.waitingView();
  const lookForChanges = () => {
    const waiting = localStore.waitingView();
    if (waiting === known) return;
    // What an import or its undoing has made of the preferences shows in the browser at once.
    const isAboutPreferences = [...known, ...waiting].some(({ collection }) => collection === 'preferences');
    known = waiting;
    runner.wake();
    if (isAboutPreferences && tabs.isLeading && !exchange.isBehind) attempt(keepInStep());
  };
  const unsubscribe = [
    localStore.subscribe(lookForChanges),
    onServerReturn(() => runner.resume()),
    onStorageEmptied(() => void runner.run('everything-new')),
    subscribeToRun(() => tabs.tell(syncRun())),
    subscribeToRun(lookForGuestWorkOnce()),
    subscribeToWords(() => {
      if (tabs.isLeading && !exchange.isBehind) attempt(keepInStep());
    }),
  ];
  addEventListener('online', () => runner.resume(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      tabs.tellSight();
      if (document.visibilityState === 'visible') void runner.run('news');
      // A moment later: a page that is left is put by until then, and begins nothing.
      else setTimeout(() => void runner.run('flush'));
    },
    { signal },
  );
  void localStore.loadWaiting();
  attempt(finishLeaving(owner));
  attempt(showLastSync(owner));

  return {
    owner,
    stop() {
      stopper.abort();
      for (const end of unsubscribe) end();
      takeExchanges(null);
      tabs.stop();
    },
  };
}

/** What a guest has made is compared with what the account has, so that must have come. */
function lookForGuestWorkOnce(): () => void {
  let hasLooked = false;
  return () => {
    if (hasLooked || syncRun().lastSyncAt === null) return;
    hasLooked = true;
    attempt(lookForGuestWork(isSessionFound() ? performance.timeOrigin : Infinity));
  };
}

/** What the browser's storage refuses now is done another time; that it does the screens say. */
function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof StorageProblem)) throw error;
    console.debug('The browser’s storage does not work', error);
  });
}

/** What came with the page, for a browser that has nothing of the account yet. Whoever asks later asks the server. */
function firstChanges(
  owner: string,
  since: string | undefined,
): Promise<AnswerOf<typeof documentRoutes.readChanges>> | null {
  const first = documentRoutes.readChanges.answer.safeParse(takeFirstChanges(owner));
  return since === undefined && first.success ? Promise.resolve(first.data) : null;
}

async function underWay<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  showRun({ isLoading: true });
  return ask();
}

async function showLastSync(owner: string): Promise<void> {
  const lastSyncAt = await localStore.read(owner, (storage) => storage.readFact(lastSyncAtFact));
  if (lastSyncAt != null && syncRun().lastSyncAt === null) showRun({ lastSyncAt });
}
