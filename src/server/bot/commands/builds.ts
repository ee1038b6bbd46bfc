import type { Build, BuildCard, BuildQuery } from '#contract/community/build-routes.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { gemOf } from '#contract/records/loadouts/loadout-figures.ts';
import { planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { buildWords } from '#messages/community/builds.ts';
import { communityWords } from '#messages/community/community.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { readSearch } from '#rules/community/search-words.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import type { Interaction } from '../interactions/interaction.ts';
import { linesIn, plain, suggestionName } from '../interactions/reply.ts';
import {
  isAskedFor,
  textIn,
  type Asked,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { className } from './roster.ts';

/** Builds that are named beside the one that is shown, and those of one's own that are listed. */
const BESIDE = 5;
const OWN = 25;

/** The choices of /build find but for its words. */
function choicesIn(interaction: Interaction): Pick<BuildQuery, 'class' | 'mode'> {
  const [wantedClass, wantedMode] = [textIn(interaction, 'class'), textIn(interaction, 'mode')];
  const known = classes.find(({ id }) => id === wantedClass)?.id;
  const mode = planModes.find((each) => each === wantedMode);
  return { ...(known !== undefined && { class: known }), ...(mode !== undefined && { mode }) };
}

const purposeOf = ({ class: classId, mode, activity, focus }: BuildCard): string =>
  [
    className(classId),
    planTerms.modes[mode],
    ...(activity === 'any' ? [] : [equipmentWords.activities[activity]]),
    planTerms.focuses[focus],
  ].join(', ');

const authorOf = ({ author }: Pick<BuildCard, 'author'>): string =>
  author === null ? buildWords.deletedAuthor : fill(buildWords.byAuthor, { name: plain(author) });

const votesOf = ({ votes }: Pick<BuildCard, 'votes'>): string => fillCount(buildWords.votes, votes);

function gemLines({ gems }: Pick<Build, 'gems'>): string {
  const lines = gems.map(({ id, rank }) => {
    const { name } = gemFacts(gemOf({ catalogueId: id, rank }));
    return fill(buildWords.gemAtRank, { gem: name === id ? buildWords.unknownGem : plain(name), n: rank });
  });
  return lines.length === 0 ? words.noGemsInIt : linesIn(lines, (n) => fill(words.moreLines, { n }));
}

const patchText = ({ patchName, isOlder, changedSince }: Build): string =>
  [
    plain(patchName),
    ...(isOlder ? [buildWords.olderPatch] : []),
    ...(changedSince > 0 ? [fillCount(buildWords.changedSince, changedSince)] : []),
  ].join(', ');

/** /build find: the build of that name, else the first that fits with what fits beside it. */
async function findBuild({ interaction, publicUrl, builds }: Asked): Promise<Outcome> {
  const typed = textIn(interaction, 'words') ?? '';
  const choices = choicesIn(interaction);
  const addressOf = ({ id }: Pick<BuildCard, 'id'>) => `${publicUrl}${buildAddress(id)}`;
  const search = { ...choices, ...(typed.trim() !== '' && { words: typed }) };
  const found = PUBLIC_ID.test(typed) ? [] : (await builds.list({ ...search, sort: 'trending' })).builds;
  const id = PUBLIC_ID.test(typed) ? typed : found[0]?.id;
  if (id === undefined) return { text: words.noBuild };
  const { build } = await builds.read(id);
  const beside = found.slice(1, 1 + BESIDE).map((each) =>
    fill(words.buildLine, {
      title: plain(each.title),
      author: authorOf(each),
      votes: votesOf(each),
      address: addressOf(each),
    }),
  );
  const asked = new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const all = `${publicUrl}${pages.sharedBuilds.path}?${asked.toString()}`;
  return {
    title: plain(build.title),
    text: [purposeOf(build), authorOf(build), ...(build.summary === '' ? [] : [plain(build.summary)])].join(
      '\n',
    ),
    fields: [
      { name: buildWords.gems, value: gemLines(build) },
      {
        name: words.buildVotes,
        value: `${votesOf(build)}, ${fill(buildWords.patchVotes, { n: build.patchVotes })}`,
      },
      { name: words.buildPatch, value: patchText(build) },
      ...(beside.length === 0
        ? []
        : [{ name: words.moreBuilds, value: linesIn(beside, (n) => fill(words.moreLines, { n })) }]),
    ],
    buttons: [
      { label: words.openSite, url: addressOf(build) },
      ...(beside.length === 0 ? [] : [{ label: words.allBuilds, url: all }]),
    ],
    isPublic: isAskedFor(interaction, 'public'),
  };
}

/** Builds that fit what is typed, for players: whoever is not linked costs no search. */
async function suggestBuilds(
  { interaction, builds }: AskedByPlayer,
  typed: string,
  most: number,
): Promise<Choices> {
  const search = readSearch(typed) === null ? {} : { words: typed };
  const { builds: found } = await builds.list({ ...choicesIn(interaction), ...search, sort: 'trending' });
  return found.slice(0, most).map(({ id, title, ...card }) => ({
    name: suggestionName(title, `: ${className(card.class)}, ${planTerms.modes[card.mode]}`),
    value: id,
  }));
}

/** /build mine: also those that nobody else sees, so for their author alone. */
async function ownBuilds({ player, publicUrl, builds }: AskedByPlayer): Promise<Outcome> {
  const own = await builds.own(player.id, OWN + 1);
  const buttons = [{ label: words.openSite, url: `${publicUrl}${pages.community.path}` }];
  if (own.length === 0) return { text: communityWords.noneOfYours, buttons };
  const lines = own.slice(0, OWN).map((each) =>
    fill(words.ownBuildLine, {
      title: plain(each.title),
      state: communityWords.states[each.state],
      facts: [
        className(each.class),
        planTerms.modes[each.mode],
        votesOf(each),
        fillCount(buildWords.copies, each.copies),
      ].join(', '),
    }),
  );
  const text = linesIn(lines, () => words.moreOwnBuilds, 3_500);
  return {
    title: communityWords.yours,
    text: own.length > OWN && !text.endsWith(words.moreOwnBuilds) ? `${text}\n${words.moreOwnBuilds}` : text,
    buttons,
  };
}

export const buildCommands: Pick<Commands, 'build find' | 'build mine'> = {
  'build find': { needs: null, run: findBuild, suggest: suggestBuilds },
  'build mine': { needs: 'read', run: ownBuilds },
};
