import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import type { Product } from '#e2e/support/product.ts';
import { benchPassword, hex } from '../records/players.ts';
import type { Place } from '../records/places.ts';
import { fillCommunity, fillPages } from './filling.ts';

/** A player who is signed in, as a browser of their own. */
export interface Member {
  readonly visitor: ApiVisitor;
  /** As a browser sends it. */
  readonly cookie: string;
  readonly address: string;
}

const BUILDS = 20_000;
/** So many of the builds have a page. */
export const PAGES = 2_000;

/** An address that no other visitor has. */
export const addressOf = (turn: number): string =>
  `${10 + ((turn >> 24) & 63)}.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

/** @throws {Error} nobody can sign up */
export async function joins(origin: string, index: number): Promise<Member> {
  const app = { request: (address: string, init?: RequestInit) => fetch(address, init) };
  const address = `198.51.100.${index}`;
  const visitor = apiVisitor(app, { origin, address });
  const name = `bench${hex(5)}`;
  const { status, body } = await visitor.ask('POST', '/api/account/sign-up', {
    username: name,
    email: `${name}@visitor.example`,
    password: benchPassword,
  });
  if (status !== 200) throw new Error(`Nobody could sign up: ${JSON.stringify(body)}`);
  return { visitor, address, cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** A build as it is published, with a guide of a page. */
export const buildBody = (index: number, turn: number, baseVersion: number) => ({
  title: `Rings of ice ${index}`,
  summary: 'What it is for, in a line.',
  guide: `## Opening ${turn}\n${'Keep the *second* jump for the elite. '.repeat(40)}`,
  class: 'wizard',
  mode: 'pve',
  activity: 'challenge-rift',
  focus: 'damage',
  tags: [],
  language: 'en',
  patch: '2026-06',
  sheet: {
    class: 'wizard',
    name: `Rings of ice ${index}`,
    notes: '',
    buildType: 'PvE',
    items: { helm: 'wizard-cowl-of-the-abyss', amulet: 'issatar-imbued-amulet' },
    gems: { 1: { catalogueId: 'frozen-heart', rank: 1 + (index % 10) } },
  },
  baseVersion,
});

/** @returns its id @throws {Error} it is refused */
export async function publishes({ visitor }: Member, key: string, body: object): Promise<string> {
  const { status, body: answer } = await visitor.ask('PUT', `/api/own-builds/${key}`, body);
  if (status !== 200) throw new Error(`A build could not be published: ${JSON.stringify(answer)}`);
  return String(answer['id']);
}

/** A product with builds to search, and pages of the first of them. */
export async function communityOf(place: Place): Promise<Product> {
  await (await place.start()).stop();
  await fillCommunity(place, { builds: BUILDS, votes: 200_000 });
  const first = await place.start();
  await publishes(await joins(first.url, 250), hex(8), buildBody(0, 0, 0));
  await first.stop();
  await fillPages(place, PAGES);
  return place.start();
}
