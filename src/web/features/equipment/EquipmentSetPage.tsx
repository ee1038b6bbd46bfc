import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { addressOf, pages } from '#contract/site/pages.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { OtherSets } from './OtherSets.tsx';
import { SetPieces } from './SetPieces.tsx';
import { SetSources } from './SetSources.tsx';
import type { ShownCatalogue, ShownSet } from './shown-catalogue.ts';
import { unbroken } from './unbroken.ts';
import { useShownCatalogue } from './use-shown-catalogue.ts';
import { versionText } from './version-text.ts';

/** The page of the set that the address names. */
export default function EquipmentSetPage({ whenUnknown }: { whenUnknown: ReactNode }) {
  const { pathname } = useLocation();
  const catalogue = useShownCatalogue();
  const setId = pathname.replace(/\/+$/, '').split('/').at(-1);
  const set = catalogue.sets.find(({ id }) => id === setId);
  useOwnTitle(set === undefined ? pageTexts.notFound.title : fill(words.setTitle, { name: set.name }));
  return set === undefined ? whenUnknown : <SetArticle key={set.id} set={set} catalogue={catalogue} />;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface SetArticleProps {
  set: ShownSet;
  catalogue: ShownCatalogue;
}

function SetArticle({ set, catalogue }: SetArticleProps) {
  const { name, gist, totalPieces, pieces } = set;
  return (
    <article>
      <nav aria-label={words.where}>
        <Link
          to={pages.equipment.path}
          className="touch-target -ml-2 inline-flex items-center gap-1 px-2 text-sm text-primary-text underline-offset-4 hover:underline"
        >
          <ChevronLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </nav>
      <header className="mt-2 flex items-center gap-4">
        <SetWell setId={set.id} size={84} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <p className="mt-1 text-quiet">
            {pieces.length > totalPieces
              ? fill(words.setOfMore, { n: totalPieces, known: pieces.length })
              : fill(words.setOf, { n: totalPieces })}
          </p>
        </div>
      </header>
      <p className="mt-4 text-lg">{gist}</p>
      {!set.isGiven && (
        <p className="text-sm text-quiet">
          {DAY.test(set.released)
            ? fill(words.since, { day: dayText(set.released) })
            : fill(words.sinceYear, { year: set.released })}
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Bonuses set={set} />
        <section className="lg:row-span-2">
          <h2 className="text-2xl">{words.piecesTitle}</h2>
          <SetPieces set={set} />
          {pieces.length > 0 && (
            <p className="mt-4 max-w-prose text-sm text-quiet">
              <LinkedText text={words.dropNote} linkTo={addressOf} />
            </p>
          )}
        </section>
        <SetSources set={set} />
      </div>
      <div className="mt-10">
        <OtherSets set={set} sets={catalogue.sets} />
        <p className="mt-6 text-sm text-quiet">{versionText(catalogue)}</p>
      </div>
    </article>
  );
}

function Bonuses({ set: { bonuses, confidence } }: { set: ShownSet }) {
  if (bonuses === null)
    return (
      <section>
        <h2 className="text-2xl">{words.bonuses}</h2>
        <p className="mt-3 text-quiet">{words.bonusesUnknown}</p>
      </section>
    );
  const [two, four, six] = bonuses;
  const rows = [
    { at: bonusThresholds.twoPiece, text: two },
    { at: bonusThresholds.fourPiece, text: four },
    { at: bonusThresholds.sixPiece, text: six },
  ];
  return (
    <section>
      <h2 className="text-2xl">{words.bonuses}</h2>
      <dl className="mt-3">
        {rows.map(({ at, text }) => (
          <div key={at} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3">
            <dt className="w-20 font-display text-xl font-semibold whitespace-nowrap text-good">
              {fill(words.atPieces, { n: at })}
            </dt>
            <dd className="min-w-0 flex-1 basis-48">{text === null ? words.bonusUnknown : unbroken(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-quiet">{confidence === 'low' ? words.bonusesSketched : words.addUp}</p>
    </section>
  );
}
