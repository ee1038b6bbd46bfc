import { Suspense, useState, type ReactNode } from 'react';
import type { BuildPageData } from '#contract/community/build-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { controls } from '#messages/controls.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { usePageGiven } from '../builds/use-page-given.ts';
import type { BuildView } from './AskedBuild.tsx';

const ShownBuild = drawnPart(() => import('./ShownBuild.tsx'));
const GivenCopy = lazyPart(() => import('../copies/GivenCopy.tsx'));
const AskedBuild = lazyPart(() => import('./AskedBuild.tsx'), <Reading />);

/** A build that a player shares: drawn by the server from what it holds, or by the browser once it has asked. */
export default function SharedBuild() {
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = usePageGiven<BuildPageData>((data) => data.id === id);
  const [isGivenUp, setIsGivenUp] = useState(false);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <p className="text-sm">
        <Link
          to={pages.sharedBuilds.path}
          className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
        >
          {words.back}
        </Link>
      </p>
      {given !== undefined && !isGivenUp ? (
        <>
          <GivenCopy name={`build ${id}`} thing={given.build} failure={given.failure} />
          <View
            build={given.build}
            isHidden={given.isHidden === true}
            failure={given.failure}
            askAgain={() => setIsGivenUp(true)}
          />
        </>
      ) : (
        <AskedBuild id={id}>{(view) => <View {...view} />}</AskedBuild>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.build.title}</h1>
      <div role="status" aria-label={words.reading}>
        <div className="skeleton mt-3 h-24" />
        <div className="skeleton mt-3 h-96" />
      </div>
    </>
  );
}

function View({ build, isHidden, failure, askAgain }: BuildView) {
  useOwnTitle(build?.title ?? pageTexts.build.title);
  if (failure !== undefined)
    return (
      <Notice text={failure}>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </Notice>
    );
  if (build === undefined) return <Reading />;
  if (build !== null)
    return (
      <Suspense fallback={<Reading />}>
        <ShownBuild build={build} />
      </Suspense>
    );
  return (
    <Notice text={isHidden ? words.hidden : words.notFound}>
      <Link to={pages.sharedBuilds.path} className={`mt-3 ${buttonLook()}`}>
        {words.otherBuilds}
      </Link>
    </Notice>
  );
}

/** Says what stands in the place of the build. */
const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.build.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);
