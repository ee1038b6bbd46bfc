import { createElement } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '#contract/pages.ts';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { pageComponent } from './page-loader.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

/** The page at the address, out of the table of pages, inside the frame that they share. */
export function App() {
  return (
    <Layout>
      <PageShown />
    </Layout>
  );
}

function PageShown() {
  const page = pageAt(useLocation().pathname);
  if (page?.exists !== true) return <NotFound />;
  const content = createElement(pageComponent(page.id));
  return page.access === 'public' ? content : <SignedInOnly>{content}</SignedInOnly>;
}
