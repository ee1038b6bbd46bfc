import type { ClanCard, ClanEvent, ClanRoom } from '#contract/community/clan-routes.ts';
import { clanAnswers, type ClanAnswer } from '#contract/community/clans.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { clanEventWords } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { Problem } from '#server/http/problem.ts';
import { linesIn, plain, suggestionName, type ReplyButton } from '../interactions/reply.ts';
import { momentTag } from './account.ts';
import {
  button,
  choiceIn,
  textIn,
  type AskedByPlayer,
  type Button,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { meantAmong, namedLike, severalOf } from './meant.ts';

/*
 * Everything here is of a room that is for members, so no answer is public. What members share of their figures is in none of it.
 */

const nameOf = ({ name }: Pick<ClanCard, 'name'>): string => name;

/** The clans that a command is about: the named one, or all; a sentence where none is. */
async function clansMeant({
  interaction,
  player,
  clans,
}: Pick<AskedByPlayer, 'interaction' | 'player' | 'clans'>): Promise<
  readonly ClanCard[] | { readonly refused: string }
> {
  const own = await clans.own(player.id);
  if (own.length === 0) return { refused: words.noClans };
  if (!interaction.options.has('clan')) return own;
  const meant = meantAmong(own, textIn(interaction, 'clan') ?? '', { keyOf: ({ id }) => id, nameOf });
  return meant.length === 0 ? { refused: words.noClan } : meant;
}

const isRefused = (
  meant: readonly ClanCard[] | { readonly refused: string },
): meant is { readonly refused: string } => 'refused' in meant;

const severalText = (some: readonly ClanCard[]): string =>
  fill(words.severalClans, { names: severalOf(some, (each) => plain(nameOf(each))) });

const nextIn = ({ events, today }: ClanRoom): ClanEvent | undefined =>
  events.find(({ key }) => key === today.event);

const answerText = (answer: ClanAnswer | null): string =>
  answer === null ? clanEventWords.noAnswer : clanEventWords.answers[answer];

const whenText = (at: number): string => `${momentTag(at, 'F')}, ${momentTag(at, 'R')}`;

function rowText({ rows }: ClanEvent, { myRow }: ClanRoom['today']): readonly string[] {
  if (rows.length === 0) return [];
  if (myRow !== null)
    return [
      fill(myRow.worth > 0 ? fillCount(clanEventWords.myRowWorth, myRow.worth) : clanEventWords.myRow, {
        ...myRow,
      }),
    ];
  const isFilled = rows.some(({ matches }) => matches.some(({ length }) => length > 0));
  return [isFilled ? clanEventWords.reserve : clanEventWords.noRow];
}

/** The day of a clan for one of its members, line by line. */
function todayLines(room: ClanRoom): readonly string[] {
  const { today } = room;
  const event = nextIn(room);
  const deadlines = today.deadlines.map(({ what, at }) =>
    fill(clanEventWords.deadlines[what], { time: whenText(at) }),
  );
  if (event === undefined) return [words.noClanEvent, ...deadlines];
  return [
    fill(words.clanEvent, {
      title: plain(event.title),
      start: momentTag(event.startsAt, 'F'),
      left: momentTag(event.startsAt, 'R'),
    }),
    ...deadlines,
    ...rowText(event, today),
    fill(words.yourAnswer, { answer: answerText(today.myAnswer) }),
  ];
}

/** For officers: of whom an answer is missing, by the names that the room shows to every member; undefined for others. */
function unansweredNames(room: ClanRoom): readonly string[] | undefined {
  const { unanswered } = room.today;
  if (unanswered === null || nextIn(room) === undefined) return undefined;
  const missing = new Set(unanswered);
  return room.places.filter(({ id }) => missing.has(id)).map(({ name }) => plain(name));
}

/* Buttons carry the clan, the event, and an answer as one letter; `o` is none. A press answers for the place of whoever presses. */
const answers = { y: 'yes', m: 'maybe', n: 'no', o: null } as const satisfies Record<
  string,
  ClanAnswer | null
>;
type Letter = keyof typeof answers;
const letterOf = (answer: ClanAnswer | null): Letter => (answer === null ? 'o' : letters[answer]);
const letters = { yes: 'y', maybe: 'm', no: 'n' } as const satisfies Record<ClanAnswer, Letter>;

const roomButton = (publicUrl: string, id: string): ReplyButton => ({
  label: words.openRoom,
  url: `${publicUrl}${clanRoomAddress(id)}`,
});

/** Buttons that answer an event, and the way to its room. */
export const answerButtons = (publicUrl: string, clan: string, event: string): readonly ReplyButton[] => [
  ...clanAnswers.map((answer) => ({
    label: clanEventWords.answers[answer],
    action: `1:c:${clan}:${event}:${letterOf(answer)}`,
  })),
  roomButton(publicUrl, clan),
];

async function todayOf({ player, publicUrl, clans }: AskedByPlayer, id: string): Promise<Outcome> {
  const room = await clans.room(player.id, id);
  const event = nextIn(room);
  const missing = unansweredNames(room);
  const lines = [...todayLines(room), ...(missing?.length === 0 ? [clanEventWords.allAnswered] : [])];
  return {
    title: plain(room.name),
    text: lines.join('\n'),
    ...(missing !== undefined &&
      missing.length > 0 && {
        fields: [
          {
            name: fillCount(clanEventWords.unanswered, missing.length),
            value: linesIn(missing, (n) => fill(words.moreNames, { n })),
          },
        ],
      }),
    buttons: event === undefined ? [roomButton(publicUrl, id)] : answerButtons(publicUrl, id, event.key),
    subject: { collection: null, id: null, name: room.name },
  };
}

/** /clan today: of one clan everything, of several what comes next in each. */
async function today(asked: AskedByPlayer): Promise<Outcome> {
  const { player, publicUrl, clans } = asked;
  const meant = await clansMeant(asked);
  if (isRefused(meant))
    return {
      text: meant.refused,
      buttons: [{ label: words.openSite, url: `${publicUrl}${pages.clans.path}` }],
      isRefused: true,
    };
  const [only, other] = meant;
  if (only !== undefined && other === undefined) return todayOf(asked, only.id);
  const rooms = await Promise.all(meant.map(async ({ id }) => clans.room(player.id, id)));
  return {
    title: words.clansTitle,
    fields: rooms.map((room) => ({ name: plain(room.name), value: todayLines(room).join('\n') })),
    buttons: rooms.map(({ id, name }) => ({ label: name, action: `1:ct:${id}` })),
  };
}

const answerIn = (event: ClanEvent, { me }: ClanRoom): ClanAnswer | null =>
  event.answers[me.place]?.answer ?? null;

/** Answers an event, and offers the answer before. @throws {Problem} EVENT_NOT_FOUND 404, and as `ClanPorts.answer` */
async function answerFor(
  { player, publicUrl, clans }: AskedByPlayer,
  { clan, event }: { readonly clan: string; readonly event: string },
  answer: ClanAnswer | null,
): Promise<Outcome> {
  const room = await clans.room(player.id, clan);
  const known = room.events.find(({ key }) => key === event);
  if (known === undefined) throw new Problem('EVENT_NOT_FOUND', 404);
  const { title } = known;
  const before = answerIn(known, room);
  await clans.answer(player.id, { clan, event }, answer);
  return {
    text: fill(words.answered, { title: plain(title), clan: plain(room.name), answer: answerText(answer) }),
    buttons: [
      ...(before === answer
        ? []
        : [{ label: words.undo, action: `1:cu:${clan}:${event}:${letterOf(before)}${letterOf(answer)}` }]),
      roomButton(publicUrl, clan),
    ],
    subject: { collection: null, id: null, name: title },
  };
}

/** /clan answer: answers the next event of the clan. */
async function answerNext(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player, clans } = asked;
  const meant = await clansMeant(asked);
  if (isRefused(meant)) return { text: meant.refused, isRefused: true };
  const rooms = await Promise.all(meant.map(async ({ id }) => clans.room(player.id, id)));
  const planned = rooms.flatMap((room) => {
    const event = nextIn(room);
    return event === undefined ? [] : [{ room, event }];
  });
  const [only, other] = planned;
  if (only === undefined) return { text: words.noClanEvent, isRefused: true };
  if (other !== undefined) return { text: severalText(planned.map(({ room }) => room)), isRefused: true };
  return answerFor(
    asked,
    { clan: only.room.id, event: only.event.key },
    choiceIn(interaction, 'answer', clanAnswers),
  );
}

const ANSWER = /^1:c:(?<clan>[0-9a-z]{26}):(?<event>[\w-]{1,64}):(?<answer>[ymn])$/;
const UNDO = /^1:cu:(?<clan>[0-9a-z]{26}):(?<event>[\w-]{1,64}):(?<before>[ymno])(?<answer>[ymno])$/;
const TODAY = /^1:ct:([0-9a-z]{26})$/;

/** The content of the buttons that answer. */
interface Carried {
  readonly clan: string;
  readonly event: string;
  readonly answer: Letter;
}

const answerButton: Button = button(
  'clan answer',
  'clans',
  (action) => ANSWER.exec(action)?.groups as Carried | undefined,
  async (asked, { clan, event, answer }) => answerFor(asked, { clan, event }, answers[answer]),
);

/** Takes an answer back, unless another was given since. */
const undoButton: Button = button(
  'undo',
  'clans',
  (action) => UNDO.exec(action)?.groups as (Carried & { readonly before: Letter }) | undefined,
  async ({ player, clans }, { clan, event, answer, before }) => {
    const room = await clans.room(player.id, clan);
    const known = room.events.find(({ key }) => key === event);
    if (known === undefined) return { text: words.nothingToUndo, isRefused: true };
    if (answerIn(known, room) !== answers[answer]) return { text: words.changedSince, isRefused: true };
    await clans.answer(player.id, { clan, event }, answers[before]);
    return { text: words.undone, subject: { collection: null, id: null, name: known.title } };
  },
);

const todayButton: Button = button('clan today', 'read', (action) => TODAY.exec(action)?.[1], todayOf);

async function suggestClans({ player, clans }: AskedByPlayer, typed: string, most: number): Promise<Choices> {
  return namedLike(await clans.own(player.id), typed, nameOf)
    .slice(0, most)
    .map(({ id, name }) => ({ name: suggestionName(name), value: id }));
}

export const clanCommands: Pick<Commands, 'clan today' | 'clan answer'> = {
  'clan today': { needs: 'read', run: today, buttons: [todayButton], suggest: suggestClans },
  'clan answer': {
    needs: 'clans',
    run: answerNext,
    buttons: [answerButton, undoButton],
    suggest: suggestClans,
  },
};
