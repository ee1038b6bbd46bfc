import { setImmediate as othersInBetween } from 'node:timers/promises';
import type { RequestContext } from '../area.ts';
import type { ProblemStatus } from '../problem.ts';

/** An answer that is written while it is read: an object, which may have a `JsonList` in the place of an array. */
export class JsonStream {
  readonly value: object;

  constructor(value: object) {
    this.value = value;
  }
}

type Parts = AsyncIterable<readonly (string | JsonStream)[]>;

/** An array that is read a part at a time, each item as JSON, or as an object that is written in its turn. */
export class JsonList {
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** Characters that are written at once. */
const CHUNK = 32_768;

/**
 * Answers an object as JSON that is written while it is read, so that its length is no matter. It is read no faster than
 * it is taken, and others get in between; whoever goes away ends the reading, and where the reading fails the answer breaks
 * off, so that nobody takes a part for the whole.
 */
export function answerStreamedJson(
  context: RequestContext,
  { value }: JsonStream,
  status: 200 | 201 | ProblemStatus = 200,
): Response {
  const texts = textsOf(value);
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { text, isLast } = await nextChunk(texts);
          if (isLeft) return;
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (isLast) controller.close();
        } catch (error) {
          context.get('noteBroken')(error);
          throw error;
        }
      },
      async cancel() {
        isLeft = true;
        await texts.return();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
  return context.body(body, status, { 'content-type': 'application/json' });
}

type Texts = AsyncGenerator<string, void, void>;

async function nextChunk(texts: Texts): Promise<{ readonly text: string; readonly isLast: boolean }> {
  // What is there at once, such as rows of a file, comes without a pause of its own.
  await othersInBetween();
  let text = '';
  while (text.length < CHUNK) {
    const next = await texts.next();
    if (next.done === true) return { text, isLast: true };
    text += next.value;
  }
  return { text, isLast: false };
}

async function* textsOf(value: unknown): Texts {
  if (value instanceof JsonList) {
    yield* arrayTexts(value);
    return;
  }
  if (!holdsList(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{\n';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    yield* textsOf(field);
  }
  yield '\n}';
}

async function* arrayTexts({ parts }: JsonList): Texts {
  yield '[';
  let before = '\n';
  for await (const part of parts)
    for (const item of part) {
      yield before;
      if (typeof item === 'string') yield item;
      else yield* textsOf(item.value);
      before = ',\n';
    }
  yield ']';
}

const holdsList = (value: unknown): value is object =>
  value instanceof JsonList ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).some((field) => holdsList(field)));
