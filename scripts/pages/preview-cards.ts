import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { gameEvents } from '#catalogue/events.ts';
import { faqItems } from '#catalogue/faq.ts';
import { inGameGemTables } from '#catalogue/gems/in-game-gem-tables.ts';
import { legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { gemAddress, setAddress } from '#contract/site/link-addresses.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { previewLines } from '#messages/site/pages.ts';
import { previews } from '#messages/site/previews.ts';
import { legendaryGemTypes } from '#rules/gems/gem-tier.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import { planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { ranks } from '#rules/gems/ranks.ts';

/** What the preview of a link shows; drawn as the pictures are that players share. */
export interface PreviewCard {
  /** Path of the picture from the site's folder; its ending says how it is kept. */
  readonly file: string;
  readonly title: string;
  readonly detail: string;
  readonly figures: readonly PreviewFigure[];
  readonly gems: readonly PreviewGem[];
  /** Ids of sets, whose signs stand in the place of gems. */
  readonly sets?: readonly string[];
}

interface PreviewFigure {
  readonly name: string;
  readonly value: string;
  readonly isGain: boolean;
}

interface PreviewGem {
  readonly kind: 'red' | 'blue' | 'yellow' | '1-star' | '2-star' | '5-star';
  readonly gemId?: string;
  readonly rank: number;
}

/** The picture of every page that has none of its own. */
const HOME_FILE = 'preview.png';
const RANK_OF_PICTURES = 8;
const CALCULATORS = 3;
const GUIDES = 3;
const SETS_SHOWN = 6;

/** From rank 1 to 10, with nothing owned. */
const wholeWay = {
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
} as const;

const figure = (name: string, value: number, isGain = false): PreviewFigure => ({
  name,
  value: isGain ? `+${numberText(value)}` : numberText(value),
  isGain,
});

/** Gems of the catalogue by name. */
const faces = (...names: readonly string[]): PreviewGem[] =>
  names.map((name) => {
    const gem = legendaryGems.find((candidate) => candidate.name === name);
    if (gem === undefined) throw new RangeError(`There is no gem called ${name}`);
    return { kind: `${gem.stars}-star`, gemId: gem.id, rank: RANK_OF_PICTURES };
  });

const { figures } = previews;
const allGems = figure(figures.legendaryGems, legendaryGems.length);
const manyFaces = faces(
  'Frozen Heart',
  'Blood-Soaked Jade',
  'Seeping Bile',
  "Howler's Call",
  "Berserker's Eye",
  'Fervent Fang',
);
const stones = (['red', 'blue', 'yellow'] as const).map((kind) => ({ kind, rank: RANK_OF_PICTURES }));

/** What stands in the picture of a page beside its title and its line; a page can do without. */
const shown: Partial<Record<PageId, Partial<Pick<PreviewCard, 'figures' | 'gems' | 'sets'>>>> = {
  calculators: {
    figures: [figure(figures.calculators, CALCULATORS), allGems],
    gems: [...faces('Frozen Heart', 'Seeping Bile', "Berserker's Eye"), ...stones],
  },
  normalGems: {
    figures: [figure(figures.normalGems, normalGems.length), figure(figures.ranks, ranks.length)],
    gems: stones,
  },
  legendaryGems: {
    figures: [allGems, figure(figures.ranks, ranks.length)],
    gems: faces('Blood-Soaked Jade', 'Frozen Heart', 'Fervent Fang', "Berserker's Eye"),
  },
  gemPower: {
    figures: legendaryGemTypes.map((gemType) =>
      figure(
        fill(figures.toRankTen, { tier: calculators.types[gemType] }),
        planGemPower({ ...wholeWay, gemType, gemQuality: '5/5' }).gemPowerNeeded,
      ),
    ),
    gems: legendaryGemTypes.map((kind) => ({ kind, rank: RANK_OF_PICTURES })),
  },
  gems: {
    figures: [allGems],
    gems: faces(
      'Seeping Bile',
      'Frozen Heart',
      "Howler's Call",
      'Blood-Soaked Jade',
      'Fervent Fang',
      "Berserker's Eye",
    ),
  },
  equipment: {
    figures: [figure(figures.sets, equipmentSets.length), figure(figures.items, equipmentItems.length)],
    sets: equipmentSets.slice(0, SETS_SHOWN).map(({ id }) => id),
  },
  events: { figures: [figure(figures.events, gameEvents.length)] },
  faq: { figures: [figure(figures.answers, faqItems.length)] },
  guides: { figures: [figure(figures.guides, GUIDES)] },
  guideToGems: { figures: [allGems] },
  guideToCalculators: {
    figures: [figure(figures.calculators, CALCULATORS)],
    gems: stones,
  },
};

const fileOf = (path: string) => `previews${path}.webp`;

/** The picture of a gem's page: what it takes and gives in the game. */
function gemCard({ id, name, stars }: LegendaryGem): PreviewCard {
  const gemType = `${stars}-star` as const;
  const way = planLegendaryGemInGame({ ...wholeWay, gemType, gemQuality: '5/5' }, inGameGemTables);
  return {
    file: fileOf(gemAddress(id)),
    title: name,
    detail: fill(previews.gem.detail, { stars }),
    figures: [
      figure(figures.gemPower, way.gemPowerNeeded),
      figure(figures.copies, way.copiesNeeded),
      figure(figures.resonance, way.resonanceGain, true),
    ],
    gems: [{ kind: gemType, gemId: id, rank: 10 }],
  };
}

/** The picture of a set's page: what it is for, and where its pieces drop. */
function setCard({ id, name, gist, totalPieces, pieces }: EquipmentSet): PreviewCard {
  const dungeons = new Set(pieces.flatMap((piece) => piece.dungeons)).size;
  return {
    file: fileOf(setAddress(id)),
    title: name,
    detail: gist.replace(/[.;].*$/, ''),
    figures: [
      figure(figures.pieces, totalPieces),
      ...(dungeons === 0 ? [] : [figure(figures.dungeons, dungeons)]),
    ],
    gems: [],
    sets: [id],
  };
}

/** Every picture that links are shown with. */
export const previewCards: readonly PreviewCard[] = [
  {
    file: HOME_FILE,
    ...previews.home,
    figures: [allGems, figure(figures.calculators, CALCULATORS), figure(figures.events, gameEvents.length)],
    gems: manyFaces,
  },
  ...(Object.keys(previewLines) as (keyof typeof previewLines)[]).map((id) => ({
    file: fileOf(pages[id].path),
    title: pages[id].title,
    detail: previewLines[id],
    figures: [],
    gems: manyFaces,
    ...shown[id],
  })),
  ...legendaryGems.map(gemCard),
  ...equipmentSets.map(setCard),
];

const files = new Set(previewCards.map(({ file }) => file));

/**
 * The picture that a link to a page is shown with.
 *
 * @param path the page's primary address; null for one that has none
 * @returns the picture's path from the site's folder
 */
export function previewOf(path: string | null): string {
  const own = path === null ? HOME_FILE : fileOf(path);
  return files.has(own) ? own : HOME_FILE;
}
