import { MessageSquarePlus } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { forumCategories, type ForumCategory } from '#contract/community/forum.ts';
import type { ForumPageData } from '#contract/community/forum-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const ThreadList = drawnPart(() => import('./ThreadList.tsx'));
const NewThread = lazyPart(() => import('./NewThread.tsx'), <div className="skeleton mt-4 h-96" />);

/** Behind `#`: somebody begins a thread. A reload and a sign-in come back to it. */
const NEW = '#new';

/** All threads, or those of a category. */
export default function Forum() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isAwake = useAfterHydration();
  const came = useContext(PageDataContext) as Partial<ForumPageData> | undefined;
  // The data may be of a page that was opened before this one. The server has read the address, and the first picture is the same.
  const given = came?.category === undefined ? undefined : (came as ForumPageData);
  const category = isAwake || given === undefined ? categoryOf(search) : given.category;
  const isBeginning = isAwake && hash === NEW;
  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{pageTexts.forum.title}</h1>
          <p className="mt-1 text-quiet">{words.lead}</p>
        </div>
        {!isBeginning && (
          <Link to={{ search, hash: NEW }} className={`needs-script ${buttonLook('primary')}`}>
            <MessageSquarePlus size={18} aria-hidden />
            {words.newThread}
          </Link>
        )}
      </div>
      {isBeginning && (
        <NewThread
          category={category}
          onClose={() => navigate({ search: search || '?' }, { replace: true })}
        />
      )}
      <nav aria-label={words.chooseCategory} className="mt-4">
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {forumCategories.map((each) => (
            <li key={each}>
              <Link
                to={`?category=${each}`}
                aria-current={category === each ? 'page' : undefined}
                className={classNames(
                  'card block h-full px-4 py-2 hover:border-primary',
                  category === each && 'border-primary bg-primary-wash',
                )}
              >
                <span className="block font-semibold">{words.categories[each]}</span>
                <span className="block text-sm text-quiet">{words.categoryTexts[each]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-2xl">{category === null ? words.allThreads : words.categories[category]}</h2>
        {category !== null && (
          <Link
            to={pages.forum.path}
            className="-my-2 inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
          >
            {words.allThreads}
          </Link>
        )}
      </div>
      <Suspense fallback={<div className="skeleton mt-3 h-dvh" />}>
        <ThreadList
          key={category}
          category={category}
          given={given?.category === category ? given : undefined}
          begin={{ search, hash: NEW }}
        />
      </Suspense>
    </div>
  );
}

/** The category that an address asks for; null for all of them. */
function categoryOf(search: string): ForumCategory | null {
  const asked = new URLSearchParams(search).get('category');
  return forumCategories.find((each) => each === asked) ?? null;
}
