import { fill } from './fill.ts';

/** What the server answers when it refuses: the key is the `code` on the wire, the text its `message`. */
export const problems = {
  BODY_TOO_LARGE: 'The request is larger than 1 MB.',
  BODY_TOO_DEEP: 'The request is nested more than 32 levels deep.',
  BODY_NOT_JSON: 'The request is not valid JSON.',
  BODY_NOT_TEXT: 'The request contains characters that cannot be stored.',
  BODY_WRONG_TYPE: 'The request must be sent as application/json.',
  BODY_INCOMPLETE: 'The request ended before it was complete.',
  BODY_INVALID: 'The request has missing or wrong fields.',
  ADDRESS_MALFORMED: 'The address is not written correctly.',
  REQUEST_MALFORMED: 'The request is not written correctly.',
  REQUEST_TOO_SLOW: 'The request took too long to arrive.',
  HEADERS_TOO_LARGE: 'The headers of the request are too large.',
  FOREIGN_ORIGIN: 'The request came from another site.',
  METHOD_NOT_ALLOWED: 'This address does not accept that method.',
  NOT_FOUND: 'There is nothing at this address.',
  UNAVAILABLE: 'The service cannot answer at the moment. Please try again shortly.',
  TOO_MANY_MESSAGES: {
    one: 'Too many messages. Try again in {n} minute.',
    other: 'Too many messages. Try again in {n} minutes.',
  },
  TOO_MANY_VOTES: {
    one: 'Too many votes. Try again in {n} minute.',
    other: 'Too many votes. Try again in {n} minutes.',
  },
  CALENDAR_REGION_UNKNOWN: 'The region must be Americas, Europe, Asia or Australia.',
  CALENDAR_ZONE_UNKNOWN: 'The zone must be the name of a time zone, such as Europe/Berlin.',
  CALENDAR_EVENT_UNKNOWN: 'There is no event of that name. Choose the events again on the events page.',
  CALENDAR_EVENT_REPEATED: 'An event is named twice.',
  CALENDAR_EVENTS_TOO_MANY: 'The address names more events than there are.',
  CALENDAR_PARAMETER_REPEATED: 'A part of the address is given twice.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const;

export type ProblemCode = keyof typeof problems;

/** What the placeholders of a problem's sentence stand for; `n` also chooses between one and several. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** The sentence of a problem, with its values filled in. */
export function problemText(code: ProblemCode, values: ProblemValues = {}): string {
  const text: string | { readonly one: string; readonly other: string } = problems[code];
  if (typeof text === 'string') return fill(text, values);
  return fill(values['n'] === 1 ? text.one : text.other, values);
}
