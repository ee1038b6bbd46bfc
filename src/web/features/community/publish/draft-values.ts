import type { BuildTag } from '#catalogue/community/build-choices.ts';
import type { OwnBuild } from '#contract/community/build-routes.ts';
import { inPlaces, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import type { PlanMode } from '#contract/records/collections/planning/plan-terms.ts';
import { sheetOf, usualParts, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { spokenLanguage } from '../posts/language-options.ts';
import type { WantedDraft } from './wanted-draft.ts';

/** The fields of a draft that its player changes. */
export type DraftValues = Omit<BuildDraft, 'id' | 'buildKey'>;

/** True where a draft is what an address asks for. */
export const isWanted = ({ id, loadoutId, buildKey }: BuildDraft, wanted: WantedDraft): boolean =>
  wanted.kind === 'draft'
    ? id === wanted.id
    : wanted.kind === 'loadout'
      ? loadoutId === wanted.id
      : buildKey === wanted.key;

/** The public sheet of a loadout: neither its name nor its notes, nor gems in places that do not count. */
export const publicSheet = (loadout: Loadout, places: readonly GemPlace[]): Sheet =>
  sheetOf({ ...loadout, name: '', gems: inPlaces(loadout.gems, places) }, usualParts);

const modes: Readonly<Record<Loadout['buildType'], PlanMode>> = { PvE: 'pve', PvP: 'pvp', Hybrid: 'hybrid' };

/** A new draft of a loadout. */
export function draftOfLoadout(
  loadout: Loadout,
  places: readonly GemPlace[],
  { id, buildKey }: Pick<BuildDraft, 'id' | 'buildKey'>,
): BuildDraft {
  return {
    id,
    buildKey,
    title: '',
    summary: '',
    guide: '',
    mode: modes[loadout.buildType],
    activity: loadout.activity ?? 'any',
    focus: 'damage',
    tags: [],
    language: spokenLanguage(),
    patch: '',
    video: '',
    note: '',
    sheet: publicSheet(loadout, places),
    loadoutId: loadout.id,
    ...(loadout.copiedFrom != null && { copiedFrom: loadout.copiedFrom }),
  };
}

/** A draft that changes a published build. */
export const draftOfBuild = (build: OwnBuild, id: string): BuildDraft => ({
  id,
  buildKey: build.key,
  title: build.title,
  summary: build.summary,
  guide: build.guide,
  mode: build.mode,
  activity: build.activity,
  focus: build.focus,
  tags: build.tags,
  language: build.language,
  patch: build.patch,
  video: build.video ?? '',
  note: '',
  sheet: { kind: 'loadout', skills: {}, ...build.sheet },
  publishedVersion: build.version,
});

/** The tags with one more or one fewer. */
export const turnedTag = (tags: readonly BuildTag[], tag: BuildTag): readonly BuildTag[] =>
  tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
