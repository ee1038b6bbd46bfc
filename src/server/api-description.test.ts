import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { describedRoutes } from '#server/openapi.ts';
import type { Area } from '#server/http/area.ts';
import { createLogger } from '#server/http/log.ts';
import { apiDescription } from './api-description.ts';
import { createApp } from './app.ts';

const publicUrl = 'https://planner.example';
const answer = () => new Response();

/** An app with nothing but routes of these names. */
const describing = (areas: readonly Area[]) =>
  createApp({
    areas: [...areas, apiDescription({ publicUrl, areas })],
    site: { answer },
    headers: {},
    publicUrl,
    trustedProxies: 0,
    logger: createLogger('error', { write: () => {} }),
  });
const others = describedRoutes.filter(({ name }) => name !== 'openapi');
const everything: Area = {
  routes: others.map(({ name, method, path }) => ({
    needs: name === 'sendOperations' ? 'player' : name === 'uploadEquipment' ? 'operator' : 'nothing',
    method,
    path,
    answer,
  })),
};

interface Described {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  responses: Record<string, { content: Record<string, { schema?: { type?: string; properties?: object } }> }>;
}

describe('the description of the interface', () => {
  let document: Described;
  let operations: readonly (readonly [string, string, Operation])[];
  beforeAll(async () => {
    const response = await describing([everything]).request(`${publicUrl}/api/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    document = (await response.json()) as Described;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
    );
  });

  test('is sent packed, and not again to whoever has it', async () => {
    const ask = (headers: Record<string, string>) =>
      describing([everything]).request(`${publicUrl}/api/openapi.json`, { headers });
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(document);
    const again = await ask({ 'if-none-match': String(packed.headers.get('etag')) });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('says once what holds itself, and is no larger than a program likes to read', () => {
    expect(document.components['schemas']).toHaveProperty('Markup');
    const text = JSON.stringify(document);
    expect(text.match(/"const":"quote"/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(600_000);
  });

  test('is of OpenAPI 3.1, and every part that it points to is there', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document).toMatchObject({ info: { title: 'Loadstone' }, servers: [{ url: publicUrl }] });
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
    expect(pointers.length).toBeGreaterThan(0);
    for (const pointer of new Set(pointers)) {
      const found = pointer
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
      expect(found, pointer).toBeTypeOf('object');
    }
  });

  test('has every call once, by a name of its own, with what it does in a sentence', () => {
    expect(operations).toHaveLength(describedRoutes.length);
    expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [path, method, { summary, description, responses }] of operations) {
      expect(summary, `${method} ${path}`).toMatch(/^[A-Z].{8,}\.$/s);
      expect(description.startsWith(summary), path).toBe(true);
      expect(description, path).not.toMatch(/\*|\n(?!\n)(?<!\n\n)/);
      expect(Object.keys(responses), path).toEqual([expect.stringMatching(/^20[014]$/), 'default']);
    }
  });

  test('names every parameter of a path, and those of a query with what they may be', () => {
    for (const [path, , { parameters }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(path).not.toContain(':');
    }
    expect(document.paths['/api/documents/changes']?.['get']?.parameters).toMatchObject([
      { name: 'userId', in: 'query', required: false },
      { name: 'since', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: false },
    ]);
    const [region] = document.paths['/api/calendar.ics']?.['get']?.parameters ?? [];
    expect(region).toMatchObject({
      name: 'region',
      required: true,
      schema: { enum: expect.any(Array) as [] },
    });
  });

  test('gives the schemas of bodies and answers', () => {
    const send = document.paths['/api/documents/operations']?.['post'];
    expect(Object.keys(send?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual([
      'userId',
      'seen',
      'operations',
    ]);
    expect(send?.responses['200']?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { answers: { type: 'array' }, cursor: { type: 'object' } },
    });
    for (const [path, , { responses }] of operations)
      for (const [type, { schema }] of Object.entries(responses['200']?.content ?? {}))
        if (type === 'application/json' && path !== '/api/openapi.json') expect(schema, path).toBeDefined();
  });

  test('says what callers have to show of themselves', () => {
    const shownBy = (path: string, method: string) => document.paths[path]?.[method]?.security;
    expect(shownBy('/api/documents/operations', 'post')).toEqual([{ session: [] }]);
    expect(shownBy('/api/equipment', 'put')).toEqual([{ bearer: [] }]);
    expect(shownBy('/api/equipment', 'get')).toEqual([]);
    expect(Object.keys(document.components['securitySchemes'] ?? {})).toEqual(['session', 'bearer']);
  });

  test('says which status an answer has, and that there is nothing to read behind 204', () => {
    expect(document.paths['/api/characters']?.['post']?.responses).toHaveProperty('201.content');
    expect(document.paths['/api/characters/{id}']?.['delete']?.responses['204']).toEqual({
      description: 'Done.',
    });
  });

  test('says only what is there', async () => {
    const one: Area = { routes: [{ needs: 'nothing', method: 'GET', path: '/api/documents/trash', answer }] };
    const response = await describing([one]).request(`${publicUrl}/api/openapi.json`);
    const { paths } = (await response.json()) as Described;
    expect(Object.keys(paths)).toEqual(['/api/openapi.json', '/api/documents/trash']);
  });

  test('fails rather than leave out a call', async () => {
    const unknown: Area = { routes: [{ needs: 'nothing', method: 'GET', path: '/api/secret', answer }] };
    const response = await describing([unknown]).request(`${publicUrl}/api/openapi.json`);
    expect(response.status).toBe(500);
  });
});

test('all calls have addresses that one expression can tell apart, which is the fastest way to find their route', async () => {
  const app = describing([everything]);
  await app.request(`${publicUrl}/api/openapi.json`);
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});
