import type { Build, BuildCard, BuildPage, BuildVersion } from '#contract/community/build-routes.ts';
import { hotOf } from '#rules/community/ranking.ts';

/** 26 letters and digits, by a number. */
export const idOf = (n: number): string => String(n).padStart(26, '0');

const AT = Date.UTC(2026, 10, 20);

/** A card, with what a test is about. */
export const cardOf = (n: number, but: Partial<BuildCard> = {}): BuildCard => ({
  id: idOf(n),
  title: `Build ${n}`,
  summary: 'Freezes whole groups.',
  class: 'wizard',
  mode: 'pve',
  activity: 'challenge-rift',
  focus: 'damage',
  tags: ['solo', 'speed'],
  language: 'en',
  patch: '2026-06',
  gems: [
    { id: 'frozen-heart', rank: 7 },
    { id: 'zod-stone', rank: 3 },
  ],
  sets: [{ id: 'grace-of-the-flagellant', pieces: 2 }],
  author: 'Ann',
  version: 1,
  votes: 38,
  patchVotes: 5,
  copies: 12,
  isOlder: false,
  changedSince: 0,
  publishedAt: AT,
  updatedAt: AT,
  rankedAt: AT,
  hot: hotOf(AT, 38, 12),
  ...but,
});

export const pageOf = (builds: readonly BuildCard[], but: Partial<BuildPage> = {}): BuildPage => ({
  builds: [...builds],
  next: null,
  looked: null,
  count: builds.length,
  ...but,
});

const shown: Build['shown'] = {
  sheet: {
    kind: 'loadout',
    class: 'wizard',
    name: 'Frost',
    notes: '',
    buildType: 'PvE',
    items: { helm: 'frost-hat' },
    gems: { 1: { catalogueId: 'frozen-heart', rank: 7 }, 2: { catalogueId: 'zod-stone', rank: 3 } },
    skills: { primary: 'magic-missile' },
    activity: 'challenge-rift',
    lines: ['Charm: five ranks'],
  },
  author: 'Ann',
  items: [
    {
      id: 'frost-hat',
      name: 'Frost Hat',
      type: 'helm',
      classes: ['wizard'],
      setId: null,
      setName: null,
      skill: 'Ray of Frost',
      power: 'Ray of Frost reaches further.',
      rating: null,
    },
  ],
  sets: [],
  skills: [{ id: 'magic-missile', name: 'Magic Missile', kind: 'primary' }],
  updatedAt: AT,
};

/** A build with everything that its page shows. */
export const buildOf = (n: number, but: Partial<Build> = {}): Build => ({
  ...cardOf(n),
  state: 'listed',
  guide: [
    { kind: 'heading', level: 2, spans: [{ text: 'How it plays' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Freeze, ' },
        { text: 'then', marks: ['strong'] },
        { text: ' burst. ' },
        { text: 'https://example.org/frost', href: 'https://example.org/frost' },
      ],
    },
    {
      kind: 'list',
      start: 3,
      items: [[{ kind: 'paragraph', spans: [{ text: '<b>Third</b>' }] }]],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', spans: [{ text: 'Quoted' }] }] },
    { kind: 'code', text: 'a  b' },
  ],
  video: 'https://youtu.be/abc',
  shown,
  copiedFrom: null,
  sameAs: null,
  patchName: 'Rise of Andariel',
  currentPatch: { since: '2026-06', name: 'Rise of Andariel' },
  ...but,
});

export const versionOf = (version: number, but: Partial<BuildVersion> = {}): BuildVersion => ({
  version,
  at: AT,
  note: '',
  title: 'Build 1',
  patch: '2026-06',
  shown,
  ...but,
});
