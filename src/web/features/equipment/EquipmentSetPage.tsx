import type { ReactNode } from 'react';
import type { DataSource } from '#catalogue/data-source.ts';
import { equipmentSources } from '#catalogue/equipment/equipment-sources.ts';
import type { EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { gemSockets } from '#catalogue/gear-progression.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { setAddress, addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';
import { typeOfSlot, type ItemType } from '#rules/equipment/slots.ts';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { BackToBook, Neighbours } from '#web/game/book-links.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import {
  dungeonsText,
  unbroken,
  type GivenPiece,
  type ShownCatalogue,
  type ShownSet,
} from './shown-catalogue.ts';
import { useShownCatalogue, versionText } from './use-shown-catalogue.ts';

export default function EquipmentSetPage({ whenUnknown }: { whenUnknown: ReactNode }) {
  const { pathname } = useLocation();
  const catalogue = useShownCatalogue();
  const setId = pathname.replace(/\/+$/, '').split('/').at(-1);
  const set = catalogue.sets.find(({ id }) => id === setId);
  useOwnTitle(set === undefined ? pageTexts.notFound.title : fill(words.setTitle, { name: set.name }));
  return set === undefined ? whenUnknown : <SetArticle key={set.id} set={set} catalogue={catalogue} />;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function SetArticle({ set, catalogue }: { set: ShownSet; catalogue: ShownCatalogue }) {
  const { name, gist, totalPieces, pieces } = set;
  return (
    <article>
      <BackToBook where={words.where} to={pages.equipment.path} text={words.back} />
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

function Bonuses({ set: { bonuses } }: { set: ShownSet }) {
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
      <p className="mt-4 text-sm text-quiet">{words.addUp}</p>
    </section>
  );
}

/** The pieces of a set, slot by slot, with the dungeons that each drops in. */
function SetPieces({ set }: { set: ShownSet }) {
  const pieces: readonly (EquipmentSet['pieces'][number] | GivenPiece)[] = set.pieces;
  if (pieces.length === 0) return <p className="mt-3 text-quiet">{words.piecesUnknown}</p>;
  return (
    <ul aria-label={words.piecesTitle} className="mt-1">
      {pieces.map((piece) => {
        const { slot, name } = piece;
        const type = typeOfSlot(slot);
        return (
          <li key={slot} className="flex items-center gap-3 border-b border-line py-3">
            <SlotWell sign={type} look="set" size={48} />
            <div className="min-w-0">
              {name === null ? (
                // Of a ring without a name it is not known which of the two it is.
                <p className="leading-snug font-semibold">{equipmentWords.types[type]}</p>
              ) : (
                <>
                  <p className="text-sm text-quiet">{equipmentWords.slots[slot]}</p>
                  <p className="leading-snug font-semibold">{name}</p>
                </>
              )}
              <p className="text-sm text-quiet">
                {'drop' in piece ? piece.drop : dungeonsText(piece.dungeons)}
              </p>
              <Sockets counts={'colors' in piece ? countsOf(piece.colors) : socketsOf(type)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** So many sockets of each colour. */
type Counts = readonly (readonly [color: string, count: number])[];

/** The most sockets that a piece of a type can have; none where no source says. */
function socketsOf(type: ItemType): Counts {
  const slots: Readonly<Record<string, Readonly<Record<string, number>>>> = gemSockets.secondarySlots;
  return Object.entries(slots[type] ?? {});
}

const countsOf = (colors: readonly string[]): Counts =>
  [...new Set(colors)].map((color) => [color, colors.filter((each) => each === color).length]);

const colorWords: Readonly<Record<string, string>> = words.colors;

function Sockets({ counts }: { counts: Counts }) {
  if (counts.length === 0) return null;
  const colors = counts.map(([color, count]) => {
    const name = colorWords[color] ?? color;
    return count === 1 ? name : `${count} ${name}`;
  });
  return <p className="text-sm text-quiet">{fill(words.sockets, { colors: colors.join(', ') })}</p>;
}

const named = (sources: readonly DataSource[]) =>
  sources.map(({ title, date }) => fill(words.source, { title, date })).join('; ');

function sourcesOf(set: ShownSet): readonly string[] {
  if (set.isGiven) return [fill(words.uploadedSource, { source: set.source })];
  const { confidence, readIn, pieces } = set;
  const { guideArchive, communitySheets, companionData } = equipmentSources;
  const bonuses = confidence === 'high' ? words.setSource : words.setSourceUnsure;
  const isNamed = pieces.some(({ name }) => name !== null);
  return [
    fill(bonuses, { source: named(equipmentSources[readIn]) }),
    ...(isNamed ? [fill(words.namesSource, { source: named(guideArchive) })] : []),
    ...(pieces.length > 0
      ? [fill(isNamed ? words.dungeonsSource : words.dungeonsAloneSource, { source: named(communitySheets) })]
      : []),
    ...(pieces.some(({ dungeons }) => dungeons.length === 0)
      ? [fill(words.braceletSource, { source: named(companionData) })]
      : []),
  ];
}

function SetSources({ set }: { set: ShownSet }) {
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 max-w-prose space-y-1 text-sm text-quiet">
        {sourcesOf(set).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function OtherSets({ set, sets }: { set: ShownSet; sets: readonly ShownSet[] }) {
  const place = sets.indexOf(set);
  const [before, after] = [sets[place - 1], sets[place + 1]];
  return (
    <Neighbours
      label={words.neighbours}
      before={before && { to: setAddress(before.id), text: fill(words.before, { name: before.name }) }}
      after={after && { to: setAddress(after.id), text: fill(words.after, { name: after.name }) }}
    />
  );
}
