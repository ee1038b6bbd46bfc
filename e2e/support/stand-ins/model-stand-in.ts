import { json } from 'node:stream/consumers';
import type { ServerResponse } from 'node:http';
import { openStandInServer, sendJson, sendPage } from './stand-in-server.ts';

/** A question as a model is asked it. */
export interface AskedModel {
  readonly authorization: string | undefined;
  /** Its headers and body, as they came. */
  readonly whole: string;
}

interface Question {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly max_tokens?: number;
}

const honest = {
  name: 'Steady play around {skill1}',
  description: 'Open with {skill1} and keep moving. {gem1} helps while you wait for {skill2}.',
  tips: ['Use {skill2} again after enemies gather.', 'Keep {skill1} ready before you step back.'],
};

const answered = (content: unknown, finish = 'stop') => ({
  id: 'answer',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'stand-in',
  choices: [
    {
      index: 0,
      finish_reason: finish,
      message: {
        role: 'assistant',
        content: typeof content === 'string' ? content : JSON.stringify(content),
      },
    },
  ],
  usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1_000 },
});

type Answer = (response: ServerResponse, question: Question, turn: number) => void;

const saying =
  (content: (question: Question, turn: number) => unknown): Answer =>
  (response, question, turn) =>
    sendJson(response, 200, answered(content(question, turn)));
const each = (text: string) => ({ name: text, description: `${text}. ${text}.`, tips: [text, `${text}.`] });
const refusing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"error":{"message":"refused"}}');

const inventions = ['the Dawnbreaker', 'dawnbreaker blades', 'Zarethi the Undying', 'Mark of Vhaal'];
const numbers = ['300%', 'three times', '١٢ seconds', 'twice', '4.5k', 'half'];

/** Misdeeds of models; `turn` counts the answers, so that no two need be alike. */
const bad = {
  stall: () => {},
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"choices":[{"finish_rea', () => response.destroy());
  },
  html: (response) => sendPage(response, '<!doctype html><title>Sign in</title><p>300% damage'),
  notJson: saying(() => 'Sure! Here is your build, with 300% damage.'),
  otherShape: saying(() => ({ title: 'Dawnbreaker', tips: '300%' })),
  empty: (response) => sendJson(response, 200, {}),
  tooLong: (response) => sendJson(response, 200, answered('{"name":"Deals 300', 'length')),
  wrongReferences: saying((_, turn) => each(`Open with {skill${turn + 6}} and {gem99} and {}`)),
  inventedNames: saying((_, turn) => each(`Use ${inventions[turn % inventions.length]} again`)),
  figures: saying((_, turn) => each(`It burns ${numbers[turn % numbers.length]} of them`)),
  script: saying(() =>
    each('<script>alert(1)</script> <img src=x onerror=alert(1)> [see](http://127.0.0.1/)'),
  ),
  huge: (response) => sendJson(response, 200, answered({ ...honest, description: 'burn '.repeat(40_000) })),
  unauthorised: refusing(401),
  tooMany: refusing(429, { 'retry-after': '600' }),
  broken: refusing(500, { 'retry-after': '0.05' }),
  leaksPrompt: saying(({ messages }) => ({
    name: messages[0]?.content.slice(0, 50),
    description: messages[0]?.content,
    tips: messages.map(({ content }) => content.slice(0, 500)),
  })),
  repeats: (response, question) =>
    void response.writeHead(401, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        error: { message: `Refused: Bearer sk-canary-of-the-key ${JSON.stringify(question)}` },
      }),
    ),
  redirects: (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
} as const satisfies Readonly<Record<string, Answer>>;

export type BadModel = keyof typeof bad;
export const badModels = Object.keys(bad) as readonly BadModel[];

/** Servers that answer well, but not to every form of a question. */
const good = {
  honest: saying(() => honest),
  mixed: saying(() => ({
    ...honest,
    description: `${honest.description} It deals 300% damage.`,
    tips: [...honest.tips, 'Swap in the Dawnbreaker.'],
  })),
  noTokens: (response) => sendJson(response, 200, { ...answered(honest), usage: { total_tokens: 0 } }),
  allTokens: (response) =>
    sendJson(response, 200, { ...answered(honest), usage: { total_tokens: Number.MAX_SAFE_INTEGER } }),
  fenced: saying(() => `Here it is:\n\`\`\`json\n${JSON.stringify(honest)}\n\`\`\``),
  refusesSchema: (response, question, turn) =>
    (question.response_format?.type === 'json_schema' ? refusing(400) : good.honest)(
      response,
      question,
      turn,
    ),
  refusesMaxTokens: (response, question, turn) =>
    (question.max_tokens === undefined ? good.honest : refusing(400))(response, question, turn),
  busyOnce: (response, question, turn) =>
    (turn % 2 === 0 ? refusing(503, { 'retry-after': '0.05' }) : good.honest)(response, question, turn),
} as Readonly<
  Record<
    | 'honest'
    | 'mixed'
    | 'noTokens'
    | 'allTokens'
    | 'fenced'
    | 'refusesSchema'
    | 'refusesMaxTokens'
    | 'busyOnce',
    Answer
  >
>;

export type ModelMode = BadModel | keyof typeof good;

/** A server of this machine that speaks the OpenAI chat form, well or badly. */
export async function startModel() {
  const server = await openStandInServer();
  const asked: AskedModel[] = [];
  let mode: ModelMode = 'honest';
  let turn = 0;
  server.answerWith(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const question = (await json(request)) as Question;
    const { authorization } = request.headers;
    asked.push({ authorization, whole: JSON.stringify([request.rawHeaders, question]) });
    ({ ...good, ...bad })[mode](response, question, turn);
    turn += 1;
  });
  return {
    /** As AI_MODEL_URL has it. */
    url: `${server.url}/v1`,
    asked,
    behave(next: ModelMode) {
      mode = next;
      turn = 0;
    },
    close: async () => server.close(),
  };
}
