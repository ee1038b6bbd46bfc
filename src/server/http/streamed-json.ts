import type { RequestContext } from './area.ts';

/** One field of a streamed object: a value, or an array that is read a part at a time. */
export type StreamedField =
  | readonly [name: string, value: unknown]
  | readonly [name: string, parts: { readonly items: AsyncIterable<readonly string[]> }];

/**
 * Answers an object as JSON that is written while it is read, so that its length is no matter. It is read no faster than
 * it is taken; whoever goes away ends the reading, and where the reading fails the answer breaks off, so that nobody takes
 * a part for the whole.
 *
 * @param fields one after the other
 * @param onFailure hears why an answer broke off
 */
export function answerStreamedJson(
  context: RequestContext,
  fields: readonly StreamedField[],
  onFailure: (error: unknown) => void,
): Response {
  const chunks = jsonChunks(fields);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done === true) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onFailure(error);
          throw error;
        }
      },
      async cancel() {
        await chunks.return();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
  return context.body(body, 200, { 'content-type': 'application/json' });
}

async function* jsonChunks(fields: readonly StreamedField[]): AsyncGenerator<string, void, void> {
  let before = '{\n';
  for (const [name, value] of fields) {
    const head = `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    if (!isRead(value)) {
      yield head + JSON.stringify(value);
      continue;
    }
    yield `${head}[`;
    let separator = '\n';
    for await (const part of value.items) {
      if (part.length === 0) continue;
      yield separator + part.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

const isRead = (value: unknown): value is { readonly items: AsyncIterable<readonly string[]> } =>
  typeof value === 'object' && value !== null && 'items' in value;
