import * as z from 'zod/mini';
import { CHAT_AVATAR_PATH, chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { calendarQuery } from '#contract/help/calendar.schema.ts';
import { CALENDAR_PATH } from '#contract/help/calendar.ts';
import { shareRoutes } from '#contract/records/collections/sheets/share-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { documentRoutes, LIVE_PATH } from '#contract/records/document-routes.ts';
import { refusal, refusalValues, type RouteContract } from '#contract/route-contract.ts';
import { advertRoutes } from '#contract/community/advert-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import { hubRoutes } from '#contract/community/hub-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { markup } from '#contract/community/markup.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { routes } from '#contract/help/routes.ts';
import { plannerRoutes } from '#contract/planning/planner-routes.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import { pushRoutes } from '#contract/account/push-routes.ts';
import { userRoutes } from '#contract/account/user-routes.ts';
import type { Needs, Route } from '#server/http/area.ts';

export const OPENAPI_PATH = '/api/openapi.json';

/** A call in the words of its contract. */
interface DescribedRoute extends Pick<RouteContract, 'method' | 'path' | 'query' | 'body' | 'status'> {
  /** Unique among all calls. */
  readonly name: string;
  /** Its answer: a schema of JSON, or another type of content. */
  readonly answer: RouteContract['answer'] | { readonly contentType: string };
}

type MountedRoute = DescribedRoute & Pick<Route, 'needs'>;

const rows = (table: Record<string, RouteContract>) =>
  Object.entries(table).map(([name, route]): DescribedRoute => ({ name, ...route }));

/** Every call that there can be. */
export const describedRoutes: readonly DescribedRoute[] = [
  ...rows(routes),
  ...rows(equipmentRoutes),
  ...rows(shareRoutes),
  ...rows(chatLinkRoutes),
  ...rows(accountRoutes),
  ...rows(documentRoutes),
  ...rows(pushRoutes),
  ...rows(userRoutes),
  ...rows(characterRoutes),
  ...rows(hubRoutes),
  ...rows(buildRoutes),
  ...rows(forumRoutes),
  ...rows(galleryRoutes),
  ...rows(advertRoutes),
  ...rows(clanRoutes),
  ...rows(moderationRoutes),
  ...rows(planRoutes),
  ...rows(plannerRoutes),
  {
    name: 'live',
    method: 'GET',
    path: LIVE_PATH,
    answer: { contentType: 'text/event-stream' },
  },
  {
    name: 'chatInteractions',
    method: 'POST',
    path: '/bot/interactions',
    // In the chat platform's own shape.
    answer: z.object({ type: z.int(), data: z.optional(z.looseObject({})) }),
  },
  {
    name: 'chatEvents',
    method: 'POST',
    path: '/bot/events',
    answer: z.object({}),
    status: 204,
  },
  {
    name: 'chatAvatar',
    method: 'GET',
    path: CHAT_AVATAR_PATH,
    answer: { contentType: 'image/png' },
  },
  {
    name: 'calendar',
    method: 'GET',
    path: CALENDAR_PATH,
    query: calendarQuery,
    answer: { contentType: 'text/calendar' },
  },
  {
    name: 'openapi',
    method: 'GET',
    path: OPENAPI_PATH,
    answer: { contentType: 'application/json' },
  },
];

/** What those say that stand in no table of calls. */
export const otherDescriptions: Readonly<Record<string, string>> = {
  live: 'A stream of Server-Sent Events: `changed` with what has changed, `ended` once the session has.',
  calendar: 'The events of the game as a calendar that programs subscribe to.',
  chatInteractions:
    'What the chat platform sends of what its users do, signed by it; CHAT_UNSIGNED 401 for anything else, NOT_FOUND 404 where no key is configured.',
  chatEvents:
    'What the chat platform tells of our application, signed by it: whoever takes its leave away there has a link that does nothing until it is made again. CHAT_UNSIGNED 401 for anything else, NOT_FOUND 404 where no key is configured.',
  chatAvatar:
    'The picture of the linked person, as the chat platform had it when they were linked; NOT_FOUND 404 where there is none.',
  openapi: 'This description.',
};

type Json = Record<string, unknown>;

/** Shapes of answers that are described once: those that hold themselves, and large ones of several calls. */
const named = z.registry<{ id?: string }>();
named.add(markup, { id: 'Markup' });

const placeOf = (name: string) => `#/components/schemas/${name}`;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${placeOf('')}`)) as Json;
};

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(named, { uri: placeOf, io: 'output', unrepresentable: 'any' });
  const rows = Object.entries(schemas).map(([name, schema]) => {
    const { $schema: _, $id: __, ...rest } = schema;
    return [name, rest] as const;
  });
  return Object.fromEntries(rows);
}

/** The query's parts as parameters, which are all text. */
function queryParameters(query: z.ZodMiniType | undefined): readonly Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const answerContent = (answer: DescribedRoute['answer']): Json =>
  'contentType' in answer
    ? { [answer.contentType]: {} }
    : { 'application/json': { schema: schemaOf(answer, 'output') } };

/** Callers show one of these, by what a route needs; of an empty list, nothing. */
const security: Readonly<Record<Needs, readonly Json[]>> = {
  nothing: [],
  player: [{ session: [] }],
  'leaving player': [{ session: [] }],
  'identity token': [{ bearer: [] }],
  'player or bot': [{ session: [] }, { bearer: [] }],
  bot: [{ bearer: [] }],
  operator: [{ bearer: [] }],
  moderator: [{ session: [] }],
  'chat platform': [],
};

function operationOf(
  { name, path, query, body, answer, needs, status = 200 }: MountedRoute,
  text: string,
): Json {
  return {
    operationId: name,
    summary: /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text,
    description: text,
    security: security[needs],
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: { description: 'Done.', ...(status !== 204 && { content: answerContent(answer) }) },
      default: { $ref: '#/components/responses/refusal' },
    },
  };
}

/**
 * The description of calls in the form of OpenAPI 3.1.
 *
 * @param descriptionOf what a call does, by its name
 * @param sessionCookie the cookie that carries a session
 */
export function openApi(
  described: readonly MountedRoute[],
  descriptionOf: (name: string) => string,
  { publicUrl, sessionCookie }: { readonly publicUrl: string; readonly sessionCookie: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of described) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, descriptionOf(route.name)),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loadstone', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: namedSchemas(),
      responses: {
        refusal: {
          description:
            'Refused: a code, its sentence, and the values that the sentence holds. Nothing was changed. Where the fault is the server’s, the message can be what did not happen, and the sentence is the advice.',
          content: {
            'application/json': {
              schema: schemaOf(z.extend(refusal, refusalValues.shape), 'output'),
            },
          },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
