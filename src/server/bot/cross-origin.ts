import type { Area, Route } from '#server/http/area.ts';

/** What pages of the site may do with the bot's calls where it answers under another origin. */
interface CrossOrigin {
  readonly publicUrl: string;
  readonly isElsewhere: boolean;
}

const ASKED_AGAIN_AFTER_S = 600;

/** Lets pages of the site alone read what the calls answer, by a token and never by a cookie. */
export function readableByPages(routes: readonly Route[], { publicUrl, isElsewhere }: CrossOrigin): Area {
  if (!isElsewhere) return { routes };
  const headers = {
    'access-control-allow-origin': publicUrl,
    // Pages look whether it answers at all without being allowed to read it.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  };
  const open = routes.map((route): Route => ({
    ...route,
    answer(context) {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      return route.answer(context);
    },
  }));
  const asked = [...new Set(routes.map(({ path }) => path))].map((path): Route => ({
    needs: 'nothing',
    method: 'OPTIONS',
    path,
    answer: (context) =>
      context.body(null, 204, {
        ...headers,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': String(ASKED_AGAIN_AFTER_S),
      }),
  }));
  return { routes: [...open, ...asked] };
}
