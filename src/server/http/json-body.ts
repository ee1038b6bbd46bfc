import { Problem } from './problem.ts';
import { parseStrictJson } from './strict-json.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/** What a route asks of a body: the contract's schemas have this form. Fields that a schema does not name are dropped. */
export interface BodySchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/**
 * Reads and checks the JSON body of a request.
 *
 * @throws {Problem} BODY_WRONG_TYPE 415, BODY_TOO_LARGE 413, BODY_INCOMPLETE 400, those of `parseStrictJson`, and
 *   BODY_INVALID 400 when the schema refuses
 */
export async function readJson<T>(request: Request, schema: BodySchema<T>): Promise<T> {
  if (!isJson(request.headers)) throw new Problem('BODY_WRONG_TYPE', 415);
  const result = schema.safeParse(parseStrictJson(await readBytes(request)));
  if (!result.success) throw new Problem('BODY_INVALID', 400);
  return result.data;
}

const isJson = (headers: Headers) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('content-type') ?? '') &&
  /^(identity)?$/i.test(headers.get('content-encoding') ?? '');

/** Counts while it reads, so that no more than the limit is ever held, whatever the request declares. */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES)
    throw new Problem('BODY_TOO_LARGE', 413);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('BODY_INCOMPLETE', 400);
    });
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) throw new Problem('BODY_TOO_LARGE', 413);
    chunks.push(value);
  }
}
