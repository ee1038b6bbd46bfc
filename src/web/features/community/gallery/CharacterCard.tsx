import { Suspense, useContext, useState, type ReactNode } from 'react';
import type { CardPageData } from '#contract/community/gallery/gallery-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { controls } from '#messages/controls.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import type { CardView } from './AskedCard.tsx';
import { titleOf } from './card-parts.tsx';

const ShownCharacter = drawnPart(() => import('./ShownCharacter.tsx'));
const GivenCopy = lazyPart(() => import('../copies/GivenCopy.tsx'));
const AskedCard = lazyPart(() => import('./AskedCard.tsx'), <Reading />);

/** A character that its player shows: drawn by the server from what it holds, or by the browser once it has asked. */
export default function CharacterCard() {
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = useContext(PageDataContext) as CardPageData | undefined;
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isOfThis = given?.id === id;
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <p className="text-sm">
        <Link
          to={pages.characterGallery.path}
          className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
        >
          {words.back}
        </Link>
      </p>
      {isOfThis && !isGivenUp ? (
        <>
          <GivenCopy name={`card ${id}`} thing={given.card} failure={given.failure} />
          <View
            card={given.card}
            isHidden={given.isHidden === true}
            failure={given.failure}
            askAgain={() => setIsGivenUp(true)}
          />
        </>
      ) : (
        <AskedCard id={id}>{(view) => <View {...view} />}</AskedCard>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.characterCard.title}</h1>
      <div role="status" aria-label={words.reading}>
        <div className="skeleton mt-3 h-24" />
        <div className="skeleton mt-3 h-96" />
      </div>
    </>
  );
}

function View({ card, isHidden, failure, askAgain }: CardView) {
  useOwnTitle(card == null ? pageTexts.characterCard.title : titleOf(card));
  if (failure !== undefined)
    return (
      <Notice text={failure}>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </Notice>
    );
  if (card === undefined) return <Reading />;
  if (card !== null)
    return (
      <Suspense fallback={<Reading />}>
        <ShownCharacter card={card} />
      </Suspense>
    );
  return (
    <Notice text={isHidden ? words.hidden : words.notFound}>
      <Link to={pages.characterGallery.path} className={`mt-3 ${buttonLook()}`}>
        {words.others}
      </Link>
    </Notice>
  );
}

/** Says what stands in the place of the character. */
const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.characterCard.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);
