import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageAt } from '#contract/site/pages.ts';
import { shell } from '#messages';
import { followSystemTheme } from '#web/data/preferences/appearance.ts';
import '#web/ui/theme.css';
import { reloadForNewBuild } from '#web/ui/reload-once.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { App } from './App.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { reloadOnTakeOver, reloadToNewest } from './offline/take-over.ts';
import { preparePage } from './page-loader.tsx';
import { reloadOnStackOverflow } from './stack-overflow.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    document.body.textContent = shell.noRoot;
    return;
  }
  reloadOnStackOverflow();
  reloadOnTakeOver();
  followSystemTheme();
  try {
    const page = pageAt(location.pathname);
    if (page?.exists === true) await preparePage(page.id);
    const tree = (
      <StrictMode>
        <CrashBoundary>
          <AddressRouter>
            <App />
          </AddressRouter>
        </CrashBoundary>
      </StrictMode>
    );
    if (root.firstElementChild === null) createRoot(root).render(tree);
    else hydrateRoot(root, tree);
  } catch (error) {
    console.error(error);
    // A device that keeps the site has the faulty version too, so a newer one is looked for first.
    if (!reloadForNewBuild(() => void reloadToNewest())) root.textContent = shell.loadFailed;
  }
}

void start();
