import { Suspense, useContext, useState, type ReactNode } from 'react';
import type { ClanPageData } from '#contract/community/clan-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { controls } from '#messages/controls.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import type { ClanView } from './AskedClan.tsx';

const ShownClan = drawnPart(() => import('./ShownClan.tsx'));
const GivenCopy = lazyPart(() => import('../copies/GivenCopy.tsx'));
const AskedClan = lazyPart(() => import('./AskedClan.tsx'), <Reading />);

/** A clan as everybody sees it: drawn by the server from what it holds, or by the browser once it has asked. */
export default function ClanPage() {
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = useContext(PageDataContext) as ClanPageData | undefined;
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isOfThis = given?.id === id && 'clan' in given;
  return (
    <div className="mx-auto min-h-dvh max-w-4xl">
      <p className="text-sm">
        <Link
          to={pages.clans.path}
          className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
        >
          {words.back}
        </Link>
      </p>
      {isOfThis && !isGivenUp ? (
        <>
          <GivenCopy name={`clan ${id}`} thing={given.clan} failure={given.failure} />
          <View
            clan={given.clan}
            isHidden={given.isHidden === true}
            failure={given.failure}
            askAgain={() => setIsGivenUp(true)}
          />
        </>
      ) : (
        <AskedClan id={id}>{(view) => <View {...view} />}</AskedClan>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.clan.title}</h1>
      <div role="status" aria-label={words.opening}>
        <div className="skeleton mt-3 h-24" />
        <div className="skeleton mt-3 h-48" />
      </div>
    </>
  );
}

function View({ clan, isHidden, failure, askAgain }: ClanView) {
  useOwnTitle(clan?.name ?? pageTexts.clan.title);
  if (failure !== undefined)
    return (
      <Notice text={failure}>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </Notice>
    );
  if (clan === undefined) return <Reading />;
  if (clan !== null)
    return (
      <Suspense fallback={<Reading />}>
        <ShownClan clan={clan} />
      </Suspense>
    );
  return (
    <Notice text={isHidden ? words.hidden : words.notFound}>
      <Link to={pages.clans.path} className={`mt-3 ${buttonLook()}`}>
        {words.otherClans}
      </Link>
    </Notice>
  );
}

/** Says what stands in the place of the clan. */
const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.clan.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);
