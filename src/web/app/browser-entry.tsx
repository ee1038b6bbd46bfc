import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pages } from '#contract/site/pages.ts';
import { isEnglishOnly, languageCode, spoken } from '#messages/language.ts';
import { shell } from '#messages/site/shell.ts';
import { followSystemTheme } from '#web/data/preferences/appearance.ts';
import '#web/ui/theme.css';
import { buttonLook } from '#web/ui/Button.tsx';
import { holdParts, reloadForNewBuild } from '#web/ui/parts/lazy-part.tsx';
import { pageHere } from '#web/data/session/site-config.ts';
import { hasFirstAnswers } from '#web/data/storage/page/first-answers.ts';
import { readHint } from '#web/data/storage/signed-in-hint.ts';
import { lateStore, pageHasTime } from '#web/data/store/late-store.ts';
import { pageData, PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { watchForMissingParts } from '#web/ui/parts/missing-parts.ts';
import { takeEarlyInput } from '#web/ui/parts/press-again.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { App } from './App.tsx';
import { Frame } from './frame/Frame.tsx';
import { reloadOnTakeOver, reloadToNewest } from './offline/take-over.ts';
import { askAheadForPlayer, findPicture, isForPlayers } from './frame/use-sync.ts';
import { preparePage } from './pages.tsx';
import { reloadOnStackOverflow } from './frame/stack-overflow.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    document.body.textContent = shell.noRoot;
    return;
  }
  reloadOnStackOverflow();
  reloadOnTakeOver();
  watchForMissingParts();
  followSystemTheme();
  const page = pageHere(location.pathname);
  // A page for players needs what the browser has in any case, and all of its parts.
  const isPublic = page?.access === 'public';
  const isPictured = findPicture();
  // The home page may be a player's, too, which the server knows.
  if (hasFirstAnswers() || isForPlayers(location.pathname)) void askAheadForPlayer(isPictured);
  else if (isPublic && root.firstElementChild !== null) void lateStore.lookAhead();
  try {
    const prepared = page !== undefined ? await preparePage(page.id) : null;
    await isPictured;
    // Where nobody was signed in there may be nothing to show of a page for players.
    if (isPublic || readHint() !== null) prepared?.lookAhead?.(location.search);
    // A page in another language is drawn anew.
    const tree = () => (
      <StrictMode key={languageCode()}>
        <Frame>
          <PageDataContext value={pageData()}>
            <AddressRouter>
              <App />
            </AddressRouter>
          </PageDataContext>
        </Frame>
      </StrictMode>
    );
    const isEmpty = root.firstElementChild === null;
    if (!isEmpty && isPublic) holdPartsOfFirstPicture();
    const shown = isEmpty ? createRoot(root) : hydrateRoot(root, tree());
    if (isEmpty) shown.render(tree());
    takeEarlyInput();
    if (!isEnglishOnly) spoken.redraw = () => shown.render(tree());
  } catch (error) {
    console.error(error);
    // A device that keeps the site has the faulty version too, so a newer one is looked for first.
    if (!reloadForNewBuild(() => void reloadToNewest())) showLoadFailure(root);
  }
}

/** Until the page is loaded and answers, or somebody presses something: what that opens is wanted at once. */
function holdPartsOfFirstPicture(): void {
  if (document.readyState === 'complete') return;
  const answers = pageHasTime();
  const endHold = holdParts(answers);
  void answers.then(endHold);
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, endHold, { once: true, capture: true, passive: true });
}

/** Without React, as that may be what could not be loaded. */
function showLoadFailure(root: HTMLElement): void {
  const text = document.createElement('p');
  text.textContent = shell.loadFailed;
  const reload = document.createElement('button');
  reload.textContent = shell.reloadPage;
  reload.className = buttonLook('primary');
  reload.addEventListener('click', () => void reloadToNewest());
  const home = document.createElement('a');
  home.textContent = shell.notFoundHome;
  home.href = pages.home.path;
  home.className =
    'touch-target inline-flex items-center px-4 text-primary-text underline underline-offset-4';
  const main = document.createElement('main');
  main.className = 'mx-auto max-w-xl space-y-4 px-4 py-16';
  text.setAttribute('role', 'alert');
  main.append(text, reload, home);
  root.replaceChildren(main);
}

void start();
