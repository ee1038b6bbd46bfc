/** What a test asks requests of: an app in this process, without a port. */
interface Asked {
  request(url: string, init?: RequestInit): Response | Promise<Response>;
}

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  /** The code of a refusal; undefined where it was none. */
  readonly code: string | undefined;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** Somebody's browser, as far as the API sees it: keeps cookies, and names itself. */
export interface ApiVisitor {
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<ApiAnswer>;
  /** By name, as the browser would send them. */
  readonly cookies: Map<string, string>;
}

interface Visiting {
  readonly origin: string;
  /** Where the visitor seems to come from. */
  readonly address?: string;
  readonly userAgent?: string;
}

export function apiVisitor(
  app: Asked,
  { origin, address = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }: Visiting,
): ApiVisitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(method, path, body, headers = {}) {
      const response = await app.request(origin + path, {
        method,
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'user-agent': userAgent,
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const text of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(text)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const answer = (response.status === 204 ? {} : await response.json()) as Record<string, unknown>;
      return {
        status: response.status,
        code: typeof answer['code'] === 'string' ? answer['code'] : undefined,
        body: answer,
        headers: response.headers,
      };
    },
  };
}
