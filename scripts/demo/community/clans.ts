import { advertRoutes } from '#contract/community/advert-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import type { InputOf } from '#contract/route-contract.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { DemoVisitor } from '../visitor.ts';
import type { FillArea } from './community.ts';

type Pasted = InputOf<typeof clanRoutes.pasteRoster>['body']['members'];

const names =
  'Aldis Brannoc Corvina Dagrun Esmer Faelan Gudrun Hesper Ioren Jorik Kaelin Lysandra Marek Nerys Orsolo Petra Quillon Runa Sigrun Tavish Ursel Vedran Wilka Xandor Ysolde Zoran Anneke Bertil Cassia Dorian Elske Fenna Gorm Hilde'.split(
    ' ',
  );

/** A clan's members without accounts, as its leader pastes them. */
export const demoRoster: Pasted = names.map((name, at) => ({
  name,
  class: classes[at % classes.length]?.id ?? null,
  part: at % 6 === 0 ? 'Tank' : at % 6 === 3 ? 'Healer' : 'Damage',
  note: at === 4 ? 'Late on Thursdays' : null,
  level: 60,
  paragonLevel: 180 + ((at * 97) % 420),
  resonance: 1_200 + ((at * 937) % 4_600),
  combatRating: 9_500 + ((at * 2_741) % 20_000),
}));

const mostOfMatch = 8;

/** A member's own place, as a change of it says that it was. */
async function myPlaceOf(member: DemoVisitor, id: string) {
  const { places, me } = await member.call(clanRoutes.readRoom, { params: { id } });
  const mine = places.find((place) => place.id === me.place);
  if (mine?.shares == null) throw new Error('The room lacks the place of the member who reads it.');
  return { ...mine, shares: mine.shares };
}

/**
 * A clan whose leader the demo's player is, with a roster, events, answers and lists of the Shadow War; a warband, other clans, and
 * adverts of both sides.
 */
export const fillClans: FillArea = async ({ demo, others: [kestrel, mirelle, torvald, oleander] }) => {
  const found = async (
    leader: DemoVisitor,
    key: string,
    body: Omit<InputOf<typeof clanRoutes.putClan>['body'], 'baseVersion'>,
  ) => (await leader.call(clanRoutes.putClan, { params: { key }, body: { ...body, baseVersion: 0 } })).id;
  const roomOf = async (id: string) => demo.call(clanRoutes.readRoom, { params: { id } });
  const bring = async (id: string, visitor: DemoVisitor) => {
    const made = await demo.call(clanRoutes.invite, { params: { id }, body: { days: 7, uses: 1 } });
    const code = made.address.split('/').at(-1) ?? '';
    await visitor.call(clanRoutes.acceptInvitation, {
      params: { code },
      body: { name: visitor.account.username, showsPublicly: true },
    });
  };

  const id = await found(demo, 'demo-clan', {
    name: 'Lanterns of Westmarch',
    tag: 'LANT',
    server: 'Europe',
    faction: 'adventurers',
    kind: 'clan',
    door: 'apply',
    description:
      'A clan of evenings. We fight the Shadow War on Thursday and Saturday, and nobody has to come every time.\n\n- friendly before strong\n- lists are written on Wednesday',
    notice: 'Enter until Tuesday night whether you come on Thursday. Healers first, please.',
    memberName: 'Valla',
  });
  await bring(id, kestrel);
  await bring(id, mirelle);
  await torvald.call(clanRoutes.joinClan, {
    params: { id },
    body: { name: 'Torvald', class: 'barbarian', text: 'I stand in front, and I bring my own healer.' },
  });
  const { version } = await roomOf(id);
  await demo.call(clanRoutes.pasteRoster, {
    params: { id },
    body: { members: demoRoster, baseVersion: version },
  });
  await demo.call(clanRoutes.putMyPlace, {
    params: { id },
    body: {
      name: 'Valla',
      class: 'demon-hunter',
      part: 'Damage',
      characterId: 'demo-valla',
      shares: ['level', 'power', 'gems'],
      showsPublicly: true,
      was: await myPlaceOf(demo, id),
    },
  });
  await mirelle.call(clanRoutes.putMyPlace, {
    params: { id },
    body: {
      name: 'Mirelle',
      class: 'wizard',
      part: 'Healer',
      characterId: 'demo-mirelle',
      shares: ['level', 'power'],
      showsPublicly: true,
      was: await myPlaceOf(mirelle, id),
    },
  });
  const { places, today } = await roomOf(id);
  const officer = places.find(({ username }) => username === kestrel.account.username);
  if (officer === undefined) throw new Error('Kestrel has no place in the clan.');
  await demo.call(clanRoutes.putRole, { params: { id, place: officer.id }, body: { role: 'officer' } });

  const plan = async (
    event: string,
    but: Omit<InputOf<typeof clanRoutes.putClanEvent>['body'], 'baseVersion'>,
  ) => {
    await demo.call(clanRoutes.putClanEvent, { params: { id, event }, body: { ...but, baseVersion: 0 } });
  };
  const now = Date.now();
  await plan('demo-war', {
    kind: 'shadow-war',
    title: 'Shadow War',
    note: 'Be there ten minutes before. Whoever is in the reserve waits in the camp.',
    startsAt: today.nextWarAt,
    answersUntil: today.nextWarAt - 2 * HOUR_MS,
  });
  await plan('demo-vault', {
    kind: 'own',
    title: 'Dungeons for newcomers',
    note: 'Four groups, one old hand in each.',
    startsAt: today.nextWarAt + 2 * DAY_MS + 3 * HOUR_MS,
  });
  await plan('demo-past', {
    kind: 'own',
    title: 'Practice against the Wolves',
    startsAt: now - 3 * DAY_MS,
  });
  const answer = async (
    event: string,
    place: string,
    body: InputOf<typeof clanRoutes.putClanAnswer>['body'],
  ) => demo.call(clanRoutes.putClanAnswer, { params: { id, event, place }, body });
  for (const [at, { id: place }] of places.entries()) {
    if (at % 7 !== 5)
      await answer('demo-war', place, { answer: at % 9 === 4 ? 'no' : at % 9 === 7 ? 'maybe' : 'yes' });
    if (at % 2 === 0)
      await answer('demo-past', place, {
        answer: at % 10 === 8 ? 'no' : 'yes',
        mark: at % 10 === 4 ? 'absent' : at % 10 === 8 ? 'excused' : 'present',
      });
  }
  const fighters = places.filter((_, at) => at % 7 !== 5 && at % 9 !== 4).map(({ id: place }) => place);
  const match = (of: number) => fighters.slice(of * mostOfMatch, (of + 1) * mostOfMatch);
  const { version: baseVersion } = await roomOf(id);
  await demo.call(clanRoutes.putClanRows, {
    params: { id, event: 'demo-war' },
    body: {
      rows: [
        { worth: 8, players: mostOfMatch, matches: [match(0)] },
        { worth: 4, players: mostOfMatch, matches: [match(1), match(2)] },
        { worth: 2, players: mostOfMatch, matches: [match(3)] },
      ],
      baseVersion,
    },
  });

  const band = await found(demo, 'demo-warband', {
    name: 'Eight before nine',
    tag: '',
    server: 'Europe',
    kind: 'warband',
    door: 'invite',
    description: 'The same eight every evening, before nine.',
    notice: 'Vanguard on Wednesday.',
    memberName: 'Valla',
  });
  await bring(band, kestrel);
  await bring(band, oleander);
  const weekly = await roomOf(band);
  for (const [at, { id: task, from, times }] of weekly.weekly.entries())
    for (const [of, { id: place }] of weekly.places.entries())
      if ((at + of) % 3 !== 2)
        await demo.call(clanRoutes.putWeekly, {
          params: { id: band, place },
          body: { task, from, times: of === 0 ? times : 1 },
        });

  const wolves = await found(mirelle, 'demo-wolves', {
    name: 'Wolves of the Frozen Sea',
    tag: 'WOLF',
    server: 'Europe',
    faction: 'shadows',
    kind: 'clan',
    door: 'open',
    description: 'Open to all who are polite. English and German.',
  });
  await found(oleander, 'demo-rooks', {
    name: 'The Quiet Rooks',
    tag: 'ROOK',
    server: 'Americas',
    faction: 'immortals',
    kind: 'clan',
    door: 'apply',
    description: 'We speak little and come on time.',
  });

  const advertise = async (
    author: DemoVisitor,
    key: string,
    body: InputOf<typeof advertRoutes.putAdvert>['body'],
  ) => author.call(advertRoutes.putAdvert, { params: { key }, body });
  await advertise(demo, 'demo-clan-advert', {
    side: 'clan',
    clan: id,
    server: 'Europe',
    languages: ['en'],
    times: ['weekday-evenings', 'weekend-evenings'],
    classes: ['crusader', 'monk'],
    leastResonance: 1_500,
    text: 'We lack two who heal and one who stands in front. Come to a war and look before you decide.',
  });
  await advertise(mirelle, 'demo-wolves-advert', {
    side: 'clan',
    clan: wolves,
    server: 'Europe',
    languages: ['en', 'de'],
    times: ['weekend-afternoons'],
    text: 'Weekends only, and no list of duties.',
  });
  await advertise(torvald, 'demo-torvald-advert', {
    side: 'player',
    server: 'Europe',
    languages: ['en'],
    times: ['weekday-evenings'],
    classes: ['barbarian'],
    leastResonance: 4_720,
    text: 'Looking for a clan that fights both wars. I have been a tank for two years.',
  });
  await advertise(kestrel, 'demo-kestrel-advert', {
    side: 'player',
    server: 'Americas',
    languages: ['en'],
    classes: ['demon-hunter'],
    text: 'My second character is alone over there.',
  });
};
