const GEM = 'M7 3h10l4 6-9 12L3 9zM3 9h18M9 9l3 12 3-12-3-6z';

const BOOK = 'M12 6v15l-9-3V3zl9-3v15l-9 3';

/** Our own lines in a field of 24 × 24, by the id of their page: short ones, as the first load has them. */
const lines: Readonly<Record<string, string>> = {
  home: 'M3 11l9-8 9 8M5 9v12h14V9M10 21v-7h4v7',
  normalGems: 'M12 2l9 5v10l-9 5-9-5V7z',
  gemPower: 'M13 2L4 14h7l-1 8 9-12h-7z',
  events: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M12 13v3l2 1',
  dashboard: 'M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z',
  characters: 'M12 2l8 3v7c0 4-3 8-8 10-5-2-8-6-8-10V5z',
  characterBuilder: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M3 21a7 7 0 0 1 8-7M13 21l1-4 5-5 3 3-5 5z',
  loadoutBuilder: 'M8 3L2 7l2 5 3-1v10h10V11l3 1 2-5-6-4a4 4 0 0 1-8 0z',
  aiTools: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z',
  community: 'M8 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M1 21a7 7 0 0 1 14 0M16 3a4 4 0 0 1 0 8M18 14a7 7 0 0 1 5 7',
  sharedBuilds: 'M12 15V3M7 8l5-5 5 5M4 13v8h16v-8',
  characterGallery: 'M4 3h16v18H4zM12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7 18a5 5 0 0 1 10 0',
  forum: 'M3 4h18v13H10l-5 4v-4H3zM8 9h8M8 13h5',
  clans: 'M5 22V3h14l-4 5 4 5H5',
  guides: BOOK,
  guideToEquipment: BOOK,
  settings: 'M3 7h9M18 7h3M15 4v6M3 17h3M12 17h9M9 14v6',
  faq: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 9a3 3 0 1 1 4 3l-1 2M12 17v1',
  support:
    'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 5l4 4M15 9l4-4M15 15l4 4M5 19l4-4',
};

/** The picture of a page: a gem where it has none of its own. */
export const PageIcon = ({ page }: { page: string }) => <LineIcon d={lines[page] ?? GEM} />;

/** A picture of one path. */
export function LineIcon({ d }: { d: string }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0"
    >
      <path d={d} />
    </svg>
  );
}
