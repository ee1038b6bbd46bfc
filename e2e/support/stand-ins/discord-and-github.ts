import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StandInClient } from './openid-stand-in.ts';
import { consentPage, type StandInPeople, type StandInPerson } from './stand-in-people.ts';
import {
  openStandInServer,
  readForm,
  sendJson,
  sendPage,
  sendTo,
  type StandInServer,
} from './stand-in-server.ts';

interface PlainFacts extends StandInClient {
  readonly people: StandInPeople;
  /** Answers what it wants to, before anything else does. @returns whether it did */
  readonly more?: (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ) => boolean | Promise<boolean>;
}

export interface PlainStandIn extends Pick<StandInServer, 'url' | 'asked' | 'close'> {
  /** Sends people back to this address alone, from now on. Until then nobody gets an answer. */
  allow(redirectAddress: string): void;
  /** Cuts every connection until the next `allow`. */
  goAway(): void;
  /** The tokens that it has given for people. */
  readonly granted: readonly string[];
}

/** What a code stands for until it is used. */
interface Agreement {
  readonly personId: string;
  readonly redirectAddress: string;
  readonly challenge: string;
  readonly scope: string;
}

/** How one provider answers where the two differ. */
interface Manners {
  readonly name: string;
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** How a code that cannot be used is refused. */
  refuse(request: IncomingMessage, response: ServerResponse, error: string): void;
  grant(request: IncomingMessage, response: ServerResponse, token: string, scope: string): void;
  /** What is told of a person, by path. */
  readonly told: Readonly<Record<string, (person: StandInPerson) => unknown>>;
  /** What a call for these must carry beside the token. */
  mayAsk(request: IncomingMessage): boolean;
}

/** Answers in Discord's shapes: form-encoded token calls, refusals with a status, one call for the person. */
const discord: Manners = {
  name: 'Discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  refuse: (_request, response, error) =>
    sendJson(response, error === 'invalid_client' ? 401 : 400, { error, error_description: 'No.' }),
  grant: (_request, response, token, scope) =>
    sendJson(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: randomBytes(15).toString('hex'),
      scope,
    }),
  told: {
    '/api/users/@me': ({ id, name, email, isVerified = false, avatar = null }) => ({
      id,
      username: name.toLowerCase().replaceAll(/[^a-z\d._]/g, ''),
      discriminator: '0',
      global_name: name,
      avatar,
      verified: isVerified,
      email: email ?? null,
    }),
  },
  mayAsk: () => true,
};

/**
 * Answers in GitHub's shapes: refusals with status 200, form-encoded answers for who does not ask for JSON, addresses
 * by a call of their own, and nothing for programs without a name.
 */
const github: Manners = {
  name: 'GitHub',
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
  refuse: (request, response, error) =>
    sendInKind(request, response, {
      error:
        { invalid_grant: 'bad_verification_code', invalid_client: 'incorrect_client_credentials' }[error] ??
        error,
      error_description: 'No.',
    }),
  grant: (request, response, token, scope) =>
    sendInKind(request, response, {
      access_token: token,
      scope: scope.replaceAll(' ', ','),
      token_type: 'bearer',
    }),
  told: {
    '/user': ({ id, name }) => ({
      id: Number(id),
      login: name.replaceAll(/[^A-Za-z\d]+/g, '-'),
      name,
      email: null,
    }),
    '/user/emails': ({ email, isVerified = false }) =>
      email === undefined
        ? []
        : [
            { email: `old-${email}`, primary: false, verified: true, visibility: null },
            { email, primary: true, verified: isVerified, visibility: 'private' },
          ],
  },
  mayAsk: ({ headers }) => headers['user-agent'] !== undefined && headers['user-agent'] !== '',
};

function sendInKind(request: IncomingMessage, response: ServerResponse, body: Record<string, string>): void {
  if (request.headers.accept?.includes('application/json') === true) sendJson(response, 200, body);
  else
    response
      .writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' })
      .end(String(new URLSearchParams(body)));
}

export const startDiscordStandIn = (facts: PlainFacts): Promise<PlainStandIn> => start(facts, discord);
export const startGithubStandIn = (facts: PlainFacts): Promise<PlainStandIn> => start(facts, github);

async function start(facts: PlainFacts, manners: Manners): Promise<PlainStandIn> {
  const server = await openStandInServer();
  const granted: string[] = [];
  return {
    granted,
    url: server.url,
    asked: server.asked,
    close: async () => server.close(),
    goAway: () => server.answerWith(null),
    allow: (redirectAddress) =>
      server.answerWith(answererOf({ ...facts, granted }, manners, redirectAddress)),
  };
}

function answererOf(
  {
    clientId,
    clientSecret,
    people,
    granted,
    more = () => false,
  }: PlainFacts & { readonly granted: string[] },
  manners: Manners,
  redirectAddress: string,
) {
  const agreements = new Map<string, Agreement>();
  const owners = new Map<string, string>();

  function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const isKnown = query.get('client_id') === clientId && query.get('redirect_uri') === redirectAddress;
    const hasAll =
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('code_challenge') ?? '') !== '';
    if (!isKnown || !hasAll) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Invalid OAuth2 request');
      return;
    }
    sendPage(response, consentPage(manners.name, people, request.url ?? ''));
  }

  async function answerConsent(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    const form = await readForm(request);
    const target = new URL(redirectAddress);
    if (form.get('answer') === 'continue') {
      const code = randomBytes(15).toString('hex');
      agreements.set(code, {
        personId: form.get('person') ?? '',
        redirectAddress,
        challenge: query.get('code_challenge') ?? '',
        scope: query.get('scope') ?? '',
      });
      target.searchParams.set('code', code);
    } else {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set(
        'error_description',
        'The resource owner or authorization server denied the request',
      );
    }
    target.searchParams.set('state', query.get('state') ?? '');
    sendTo(response, target);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      manners.refuse(request, response, 'invalid_client');
      return;
    }
    const code = form.get('code') ?? '';
    const agreement = agreements.get(code);
    agreements.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = agreement?.challenge === challenge && agreement.redirectAddress === form.get('redirect_uri');
    if (agreement === undefined || !fits || form.get('grant_type') === 'refresh_token') {
      manners.refuse(request, response, 'invalid_grant');
      return;
    }
    const token = randomBytes(20).toString('hex');
    owners.set(token, agreement.personId);
    granted.push(token);
    manners.grant(request, response, token, agreement.scope);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', redirectAddress);
    if (await more(request, response, url)) return;
    const { pathname, searchParams } = url;
    const route = `${request.method} ${pathname}`;
    if (route === `GET ${manners.authorizePath}`) return authorize(request, response, searchParams);
    if (route === `POST ${manners.authorizePath}`) return answerConsent(request, response, searchParams);
    if (route === `POST ${manners.tokenPath}`) return exchange(request, response);
    const tell = manners.told[pathname];
    if (tell === undefined) return sendJson(response, 404, { message: 'Not Found' });
    if (!manners.mayAsk(request)) return sendJson(response, 403, { message: 'Who is asking?' });
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = people.get(owners.get(token) ?? '');
    if (person === undefined) return sendJson(response, 401, { message: 'Bad credentials' });
    return sendJson(response, 200, tell(person));
  };
}
