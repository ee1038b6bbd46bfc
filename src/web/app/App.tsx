import { Route, Routes } from 'react-router';
import { pageList } from '#contract/pages.ts';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { pageComponent } from './page-loader.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

const existing = pageList.filter((page) => page.exists);

/** The routes, made from the table of pages, inside the frame that they share. */
export function App() {
  return (
    <Layout>
      <Routes>
        {existing.map((page) => {
          const Content = pageComponent(page.id);
          const element = <Content />;
          return [page.path, ...(page.aliases ?? [])].map((path) => (
            <Route
              key={path}
              caseSensitive
              path={path.replaceAll(/\{(\w+)\}/g, ':$1')}
              element={page.access === 'public' ? element : <SignedInOnly>{element}</SignedInOnly>}
            />
          ));
        })}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}
