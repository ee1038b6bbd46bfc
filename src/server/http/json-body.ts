import type { RouteContract } from '#contract/route-contract.ts';
import { Problem } from './problem.ts';
import { MAX_VALUES, parseStrictJson } from './strict-json.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** The longest body of the operator, with room for the longest catalogue of equipment that is allowed. */
export const OPERATOR_BODY_BYTES = 8 * 1024 * 1024;
/** A stranger's limit: about the cost of a connection, and room for the longest message to the support. */
export const STRANGER_BODY_BYTES = 64 * 1024;

/** What a route asks of a body: the contract's schemas have this form. Fields that a schema does not name are dropped. */
export interface BodySchema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } };
}

/**
 * Reads and checks the JSON body of a request.
 *
 * @param maxBytes how long it may be
 * @param fieldProblems codes of fields that have one of their own
 * @throws {Problem} BODY_WRONG_TYPE 415, BODY_TOO_LARGE 413, BODY_INCOMPLETE 400, those of `parseStrictJson`, and
 *   where the schema refuses BODY_INVALID 400, or the code of the first field that is wrong
 */
export async function readJson<T>(
  request: Request,
  schema: BodySchema<T>,
  maxBytes: number,
  fieldProblems: RouteContract['fieldProblems'] = {},
): Promise<T> {
  if (!isJson(request.headers)) throw new Problem('BODY_WRONG_TYPE', 415);
  const result = schema.safeParse(parseStrictJson(await readBytes(request, maxBytes), valuesIn(maxBytes)));
  if (!result.success) {
    const field = String(result.error.issues[0]?.path[0]);
    throw new Problem(Object.hasOwn(fieldProblems, field) ? fieldProblems[field]! : 'BODY_INVALID', 400);
  }
  return result.data;
}

/** As many values as a player may send are let through for each body of that length. */
const valuesIn = (maxBytes: number) => MAX_VALUES * Math.max(1, maxBytes / MAX_BODY_BYTES);

const isJson = (headers: Headers) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('content-type') ?? '') &&
  /^(identity)?$/i.test(headers.get('content-encoding') ?? '');

/**
 * The body of a request as it came; no more than the limit is ever held, whatever the request declares.
 *
 * @throws {Problem} BODY_TOO_LARGE 413, BODY_INCOMPLETE 400
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Problem('BODY_TOO_LARGE', 413, {}, { size: maxBytes / 1024 });
  const incomplete = () => {
    throw new Problem('BODY_INCOMPLETE', 400);
  };
  const declared = request.headers.get('content-length');
  if (Number(declared) > maxBytes) throw tooLarge();
  if (declared !== null) {
    // The parser takes no more than was declared. A stream for each body is what a busy server would hold most of: it
    // outlives the request until all of memory is looked through.
    const bytes = new Uint8Array(await request.arrayBuffer().catch(incomplete));
    if (bytes.byteLength > maxBytes) throw tooLarge();
    return bytes;
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(incomplete);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(value);
  }
}
