/** How well a fact is supported; `name-only` means that name and place are known, the rest is not. */
export type Confidence = 'high' | 'medium' | 'low' | 'name-only';

/** Where a table was read, for the screens to cite. */
export interface DataSource {
  readonly title: string;
  readonly date: string;
  readonly confidence?: Confidence;
}

/** Archive of a community guide site, launch patch. */
export const classGuideArchive: DataSource = {
  title: 'GitHub DailyImmortal/immortal.maxroll.gg',
  date: 'June/July 2022',
};

/** Its tables, which others agree with. Written out: built, a copy with one more field stays in every file beside its table. */
export const classGuideTables: DataSource = {
  title: 'GitHub DailyImmortal/immortal.maxroll.gg',
  date: 'June/July 2022',
  confidence: 'high',
};

/** Gems with ranks, essences, sets, resonance and combat rating tables. */
export const companionData: DataSource = { title: 'GitHub claytondukes/dibo-api', date: 'January 2025' };

/** The full list of legendary gems, upgrade costs, resonance and socket rules. */
export const gemOptimizer: DataSource = { title: 'GitHub andejoha/di-gem-optimizer', date: 'August 2026' };

/** Publisher news and class write-ups of the classes that came after launch. */
export const classWriteUps: DataSource = {
  title: 'Publisher news and class write-ups',
  date: 'July 2023 and May 2024',
};

/** Sheets that players keep: classes, difficulties, attributes, gems, sets, items. */
export const communitySheets: DataSource = { title: 'GitHub glaucus-app/app', date: 'February 2026' };

/** The publisher's article on the Druid, and a sheet of players who read it. */
export const druidArticle: DataSource = {
  title: "Publisher's article on the Druid",
  date: 'June 2025, read again July 2026',
};

/** Previews of the Warlock, which say little more than its name and weapons. */
export const warlockPreviews: DataSource = {
  title: 'Previews of the Warlock in the news',
  date: 'February 2026',
  confidence: 'name-only',
};

/** Sources of the classes that came after the launch; those of the launch were read in the guide archive. */
const laterClasses: Readonly<Record<string, DataSource>> = {
  'blood-knight': classWriteUps,
  tempest: classWriteUps,
  druid: druidArticle,
  warlock: warlockPreviews,
};

export const classSource = (id: string): DataSource => laterClasses[id] ?? classGuideArchive;

/** A guide to paragon and clan battles, without a date of its own. */
export const paragonGuide: DataSource = {
  title: 'mistermenplays.com, guide to paragon',
  date: 'undated, after May 2024',
  confidence: 'high',
};

/** Builds that players publish; names and effects of recent items. */
export const communityGuides: DataSource = { title: 'Build guides of the community', date: '2022 to 2026' };

/** Lists of a class's essences by slot, which nobody signed. */
export const tempestEssences: DataSource = {
  title: 'Public list of Tempest essences',
  date: 'after May 2024',
};
export const wizardEssences: DataSource = { title: 'Public list of Wizard essences', date: '2022 to 2023' };
