import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { AddressRouter } from '#web/app/AddressRouter.tsx';
import { App } from '#web/app/App.tsx';
import ToastLayer from '#web/ui/toasts/ToastLayer.tsx';
import { answerAlways } from './server.ts';

/**
 * Shows a page, a form or a dialog at an address, inside what every page has: the router and the toasts. It goes when the
 * test ends, or when what this answers is called.
 */
export function show(content: ReactNode, address: string): () => void {
  return draw(
    'main',
    <>
      {content}
      <ToastLayer />
    </>,
    address,
  );
}

/** Shows the whole of what a browser shows at an address, with its frame. */
export function showApp(address: string): void {
  // Every page asks whose session it is, and a second later what that player has changed elsewhere.
  answerAlways(accountRoutes.session, { account: null });
  answerAlways(documentRoutes.readChanges, { changes: [], cursor: 'seen', hasMore: false, restart: null });
  draw('div', <App />, address);
}

function draw(tag: 'main' | 'div', content: ReactNode, address: string): () => void {
  history.replaceState(null, '', address);
  const place = document.createElement(tag);
  // As in the built page: on paper nothing else is shown.
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <AddressRouter>{content}</AddressRouter>
    </StrictMode>,
  );
  const leave = () => {
    // What is still told would lie over the next test's page.
    toast.dismiss();
    root.unmount();
    place.remove();
  };
  onTestFinished(leave);
  return leave;
}
