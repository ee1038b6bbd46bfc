import * as z from 'zod/mini';
import type { ProblemCode } from '#messages/problems.ts';

/** One call as both sides know it: where it goes, what it takes, what it answers. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Such as `/api/faq/votes/:id`; each `:name` is a parameter. */
  readonly path: string;
  /** What may stand behind the `?`; a route without one reads nothing there. */
  readonly query?: z.ZodMiniType;
  /** What the JSON body must be; a route without one takes none. */
  readonly body?: z.ZodMiniType;
  /** The refusals of a body in which one of these fields is wrong; BODY_INVALID for all others. */
  readonly fieldProblems?: Readonly<Record<string, ProblemCode>>;
  readonly answer: z.ZodMiniType;
  /** The status of its answer, 200 where it is absent; with 204 there is no body. */
  readonly status?: 200 | 201 | 204;
  /** Says whether it heeds `If-Match`; every other call that writes refuses it. */
  readonly heedsMatch?: true;
  /** Says whether a page asks it again and again: the browser keeps its answer, and asks by its ETag whether it is the same. */
  readonly isPolled?: true;
}

/** Names of the parameters in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, by name. */
export type ParamsOf<Route extends RouteContract> = Readonly<Record<ParameterOf<Route['path']>, string>>;

type WithParams<Route extends RouteContract> = [ParameterOf<Route['path']>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<Route> };
type WithBody<Route extends RouteContract> = Route extends { readonly body: infer Body extends z.ZodMiniType }
  ? { readonly body: z.input<Body> }
  : unknown;

type WithQuery<Route extends RouteContract> = Route extends {
  readonly query: infer Query extends z.ZodMiniType;
}
  ? { readonly query?: z.input<Query> }
  : unknown;

/** What a caller gives: `params` where the path has some, `query` and `body` where the route takes them. */
export type InputOf<Route extends RouteContract> = WithParams<Route> &
  WithQuery<Route> &
  WithBody<Route> &
  object;

/** The query as the route reads it, after its schema. */
export type QueryOf<Route extends RouteContract> = Route extends {
  readonly query: infer Query extends z.ZodMiniType;
}
  ? z.output<Query>
  : undefined;

/** The body as the route reads it, after its schema. */
export type BodyOf<Route extends RouteContract> = Route extends {
  readonly body: infer Body extends z.ZodMiniType;
}
  ? z.output<Body>
  : undefined;

export type AnswerOf<Route extends RouteContract> = z.output<Route['answer']>;

/**
 * The shape in which every route refuses: a code of messages/problems.ts and its sentence. Where the fault is the server's, the message of some calls is
 * what did not happen, and the sentence is `advice`.
 */
export const refusal = z.object({
  code: z.string(),
  message: z.string().check(z.minLength(1)),
  advice: z.optional(z.string()),
});

/** All that a refusal says, to be shown in one. */
export const wholeRefusal = ({ message, advice }: z.output<typeof refusal>): string =>
  advice === undefined ? message : `${message}. ${advice}`;

/** The figures and names of a refusal's sentence, by placeholder; absent where it holds none. */
export const refusalValues = z.object({
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
