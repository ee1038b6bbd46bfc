import { useContext, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { SharedLoadout, SharePageData } from '#contract/records/collections/sheets/share-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { controls } from '#messages/controls.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { SharedView } from './share/AskedLoadout.tsx';
import SentSheet from '#web/characters/loadouts/sheet/SentSheet.tsx';
import { ownState } from '#web/characters/loadouts/sheet/own-state.ts';

const AskedLoadout = lazyPart(() => import('./share/AskedLoadout.tsx'), <Reading />);

/** A loadout whose link is kept: drawn by the server from what it holds, or by the browser once it has asked. */
export default function StoredLoadout() {
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = useContext(PageDataContext) as SharePageData | undefined;
  const [isGivenUp, setIsGivenUp] = useState(false);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <h1>{pageTexts.sharedLoadout.title}</h1>
      {given?.id === id && !isGivenUp ? (
        <View shown={given.shown} failure={given.failure} askAgain={() => setIsGivenUp(true)} />
      ) : (
        <AskedLoadout id={id}>{(view) => <View {...view} />}</AskedLoadout>
      )}
    </div>
  );
}

function Reading() {
  return (
    <div role="status" aria-label={words.reading}>
      <div className="skeleton mt-3 h-12" />
      <div className="skeleton mt-3 h-96" />
    </div>
  );
}

function View({ shown, failure, askAgain }: SharedView) {
  useOwnTitle(
    shown == null
      ? pageTexts.sharedLoadout.title
      : fill(shown.sheet.kind === 'character' ? words.titleOfCharacter : words.titleFor, {
          class: nameOfClass(shown.sheet.class),
        }),
  );
  if (failure !== undefined)
    return (
      <div role="alert" className="card mt-3 p-4">
        <p className="font-semibold">{failure}</p>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </div>
    );
  if (shown === undefined) return <Reading />;
  if (shown !== null) return <Shown shown={shown} />;
  return (
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{problems.SHARE_NOT_FOUND}</p>
      <Link to={pages.sharedLoadout.path} className={`mt-3 ${buttonLook()}`}>
        {words.start}
      </Link>
    </div>
  );
}

function Shown({ shown: { sheet, author, items, sets, skills } }: { shown: SharedLoadout }) {
  const navigate = useNavigate();
  // The words came along: the catalogue of all items is four times the page.
  const [catalogue] = useState(() => catalogueOf(items, sets, null, { [sheet.class]: skills }));
  const copy = async () => {
    // The page that it opens on comes with what writes its address, and not after it.
    const [{ linkOfSheet }] = await Promise.all([
      import('#web/characters/loadouts/sheet-link.ts'),
      import('./SharedLoadout.tsx'),
    ]);
    const link = await linkOfSheet(sheet);
    if (link === null) notify('error', words.tooLong);
    else navigate(`${pages.sharedLoadout.path}${link}`, { state: ownState });
    return link !== null;
  };
  return (
    <>
      <SentSheet
        sheet={sheet}
        author={author}
        equipment={{ status: 'ready', catalogue, retry: () => undefined }}
        onCopy={copy}
      />
      <p className="mt-4 text-sm text-quiet">
        {words.wrong}{' '}
        <Link to={pages.support.path} className="text-primary-text underline underline-offset-4">
          {words.report}
        </Link>
      </p>
    </>
  );
}
