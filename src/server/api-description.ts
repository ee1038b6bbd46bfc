import { readFileSync } from 'node:fs';
import { describedRoutes, OPENAPI_PATH, openApi, otherDescriptions } from '#server/openapi.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '#server/http/answers/prepared-answer.ts';
import type { Area, Route } from '#server/http/area.ts';
import { cookieNames } from '#server/identity/cookies.ts';

/** The files whose docstrings say what each call does. */
const tables = [
  'help/routes.ts',
  'help/equipment/equipment-routes.ts',
  'records/collections/sheets/share-routes.ts',
  'account/account-routes.ts',
  'account/chat/chat-link-routes.ts',
  'records/document-routes.ts',
  'account/user-routes.ts',
  'account/push-routes.ts',
  'records/characters/character-routes.ts',
  'community/advert-routes.ts',
  'community/build-routes.ts',
  'community/forum-routes.ts',
  'community/hub-routes.ts',
  'community/gallery/gallery-routes.ts',
  'community/clan-routes.ts',
  'community/moderation-routes.ts',
  'planning/planner-routes.ts',
  'planning/plans.ts',
];

const describedPaths = /^\/(api|bot)\//;

interface DescribedServer {
  readonly publicUrl: string;
  /** The areas whose calls are described. */
  readonly areas: readonly Area[];
}

/** Describes every call of the server to programs, in the words that stand beside it in the contract. */
export function apiDescription({ publicUrl, areas }: DescribedServer): Area {
  let answer: PreparedAnswer | undefined;
  const route: Route = {
    /** The description in the form of OpenAPI 3.1: of every call below `/api` that is there. */
    needs: 'nothing',
    method: 'GET',
    path: OPENAPI_PATH,
    answer(context) {
      answer ??= prepareAnswer(
        descriptionOf(publicUrl, [route, ...areas.flatMap(({ routes }) => routes)]),
        'no-cache',
      );
      return sendPrepared(context, answer);
    },
  };
  return { routes: [route] };
}

/** @throws {Error} a call is mounted that nothing describes */
function descriptionOf(publicUrl: string, mounted: readonly Route[]) {
  const texts = new Map([...tables.flatMap(docstringsIn), ...Object.entries(otherDescriptions)]);
  const described = mounted
    .filter(({ path, method }) => describedPaths.test(path) && method !== 'OPTIONS')
    .map(({ method, path, needs }) => {
      const found = describedRoutes.find((each) => each.method === method && each.path === path);
      if (found === undefined) throw new Error(`Nothing describes ${method} ${path}.`);
      return { ...found, needs };
    });
  const wordsOf = (name: string) => {
    const words = texts.get(name);
    if (words === undefined) throw new Error(`Nothing says what "${name}" does.`);
    return words;
  };
  return openApi(described, wordsOf, { publicUrl, sessionCookie: cookieNames(publicUrl).session });
}

const ROW = /\/\*\*(?<comment>(?:(?!\*\/).)*)\*\/\s*(?<name>\w+): \{/gs;

/** The docstrings of a table of calls, by the names of its rows. */
function docstringsIn(table: string): readonly (readonly [string, string])[] {
  const source = readFileSync(new URL(`../contract/${table}`, import.meta.url), 'utf8');
  return [...source.matchAll(ROW)].map(({ groups: { comment = '', name = '' } = {} }) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
    const paragraphs = lines.join('\n').trim().split(/\n\n+/);
    return [name, paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' ')).join('\n\n')] as const;
  });
}
