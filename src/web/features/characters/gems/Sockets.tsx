import { gemAwakening } from '#catalogue/gems/legendary-gem-facts.ts';
import { gemFacts, type FilledPlace } from '#contract/records/characters/gem-figures.ts';
import {
  gemPlaces,
  socketKeys,
  type Character,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { pages } from '#contract/site/pages.ts';
import { awakeningCharacter } from '#messages/calculators/awakening-character.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { gemPlaces as socketPlaces, type SocketKey, type WingKey } from '#rules/awakening/setup.ts';
import { gemText } from '#web/characters/gems/gem-edits.ts';
import { gemSubject } from '#web/characters/gems/gem-subject.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { GemsView } from './use-gems.ts';

const { page: words } = awakeningCharacter;

interface SocketsProps {
  character: Character;
  view: GemsView;
  onOpen: (gem: Gem) => void;
}

/** The copy inside of a socket; undefined for nothing, null for an id that no gem has. */
interface Inside {
  readonly key: SocketKey | WingKey;
  readonly gem: Gem | null | undefined;
}

/** The copies inside of a character's worn gems, and in its wings: each opens with a tap. */
export default function Sockets({ character: { sockets }, view, onOpen }: SocketsProps) {
  const byId = new Map(view.gems.map((gem) => [gem.id, gem]));
  const inside = (key: SocketKey | WingKey): Inside => {
    const id = sockets?.[key];
    return { key, gem: id === undefined ? undefined : (byId.get(id) ?? null) };
  };
  const worn = view.places.flatMap((place) => socketsOf(place, inside));
  const shown = new Set(worn.flatMap(({ open }) => open.map(({ key }) => key)));
  const wings = socketKeys
    .filter((key) => key.startsWith('wing-'))
    .map(inside)
    .filter(isNamed);
  const beside = view.places
    .flatMap(({ place }) => keysOf(place))
    .filter((key) => !shown.has(key))
    .map(inside)
    .filter(isNamed).length;
  const isEmpty = beside + wings.length === 0 && worn.every(({ open }) => !open.some(isNamed));
  return (
    <section aria-labelledby="sockets" className="card p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id="sockets" className="font-sans text-base font-semibold">
          {words.title}
        </h3>
        <Link
          to={pages.awakening.path}
          className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
        >
          {words.plan}
        </Link>
      </div>
      {isEmpty ? (
        <p className="text-sm text-quiet">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {worn.map(({ main, open }) => {
            const { name } = gemFacts(main);
            const n = open.filter(({ gem }) => gem != null).length;
            return (
              <Row
                key={main.id}
                title={gemText(main)}
                text={open.length === 0 ? words.shut : fill(words.filled, { n, all: open.length })}
                wells={open}
                name={name}
                onOpen={onOpen}
              />
            );
          })}
          {wings.length > 0 && (
            <Row
              title={fillCount(words.wings, wings.filter(({ gem }) => gem !== null).length)}
              wells={wings}
              name={words.wing}
              onOpen={onOpen}
            />
          )}
        </ul>
      )}
      {beside > 0 && <p className="text-sm text-quiet">{fillCount(words.beside, beside)}</p>}
    </section>
  );
}

const isNamed = ({ gem }: Inside): boolean => gem !== undefined;

/** The keys of the sockets in a place. */
const keysOf = (place: FilledPlace['place']): readonly (SocketKey | WingKey)[] => {
  const name = socketPlaces[gemPlaces.indexOf(place)];
  return socketKeys.filter((key) => name !== undefined && key.startsWith(`${name}-`));
};

/** A worn gem of stars with the sockets that are open at its rank. */
function socketsOf({ place, gem }: FilledPlace, inside: (key: SocketKey | WingKey) => Inside) {
  const { stars = null } = gem === null ? {} : gemFacts(gem);
  if (gem === null || stars === null) return [];
  const { unlockRanks } = gemAwakening.sockets[`${stars}-star`];
  const open = keysOf(place).filter((_, at) => gem.rank >= (unlockRanks[at] ?? Infinity));
  return [{ main: gem, open: open.map(inside) }];
}

interface RowProps {
  title: string;
  text?: string;
  wells: readonly Inside[];
  /** The gem that the sockets are in, for those who listen. */
  name: string;
  onOpen: (gem: Gem) => void;
}

function Row({ title, text, wells, name, onOpen }: RowProps) {
  const isGone = wells.some(({ gem }) => gem === null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block leading-tight wrap-anywhere">{title}</span>
        {text !== undefined && <span className="block text-sm text-quiet">{text}</span>}
        {isGone && <span className="block text-sm text-warn">{words.gone}</span>}
      </span>
      <ul aria-label={title} className="-mx-1 flex flex-wrap">
        {wells.map(({ key, gem }) => {
          const n = key.slice(key.indexOf('-') + 1);
          return (
            <li key={key} className="grid size-11 place-items-center">
              {gem == null ? (
                <span className="size-8 rounded-full border border-dashed border-line-strong">
                  <span className="sr-only">
                    {fill(words.inside, { gem: name, n, copy: gem === null ? words.gone : words.empty })}
                  </span>
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={fill(words.inside, { gem: name, n, copy: gemText(gem) })}
                  data-tooltip={gemText(gem)}
                  className="grid size-11 place-items-center rounded-lg hover:bg-raised"
                  onClick={() => onOpen(gem)}
                >
                  <FaceInSight {...gemSubject(gem, gemFacts(gem))} rank={gem.rank} size={36} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
