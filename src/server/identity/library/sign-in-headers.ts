import type { RequestContext } from '#server/http/area.ts';

/** The library may know one thing of a request, the browser's name of itself. */
export const headersFor = (context: RequestContext): Headers =>
  new Headers({ 'user-agent': (context.req.header('user-agent') ?? '').slice(0, 500) });
