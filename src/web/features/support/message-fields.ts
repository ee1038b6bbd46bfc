import { limits } from '#contract/limits.ts';
import { messageCategories, supportMessage, type MessageCategory } from '#contract/help/support.ts';
import { fillCount } from '#messages/fill.ts';
import { support } from '#messages/help/support.ts';

/** The fields that are written in, in the order of the form. */
export const textFields = ['name', 'email', 'subject', 'message'] as const;
export type TextFieldName = (typeof textFields)[number];

export interface MessageFields extends Readonly<Record<TextFieldName, string>> {
  /** Empty while none is chosen. */
  readonly category: MessageCategory | '';
  readonly hasDiagnostics: boolean;
}

export const emptyFields: MessageFields = {
  name: '',
  email: '',
  subject: '',
  message: '',
  category: '',
  hasDiagnostics: false,
};

const maxLengths: Readonly<Record<TextFieldName, number>> = {
  name: limits.messageNameLength,
  email: limits.messageEmailLength,
  subject: limits.messageSubjectLength,
  message: limits.messageLength,
};

/** The number of characters that a field still takes; negative when it has too many. */
export const charactersLeft = (name: TextFieldName, text: string): number =>
  maxLengths[name] - text.trim().length;

/** The complaints about each field, as the server would see it; a field that is right has no entry. */
export function complaintsOf(fields: MessageFields): Partial<Record<TextFieldName, string>> {
  const { complaints } = support;
  const result = supportMessage.safeParse(bodyOf(fields));
  const found: Partial<Record<TextFieldName, string>> = {};
  for (const { path, code } of result.error?.issues ?? []) {
    const name = textFields.find((known) => known === path[0]);
    if (name === undefined || found[name] !== undefined) continue;
    if (code === 'too_small') found[name] = complaints[name];
    else if (code === 'too_big')
      found[name] = fillCount(complaints.tooLong, -charactersLeft(name, fields[name]));
    else found[name] = name === 'email' ? complaints.emailForm : complaints.oneLine;
  }
  return found;
}

/** The part of the message that stands in the form. */
export const bodyOf = ({ name, email, subject, message, category }: MessageFields) => ({
  name,
  email,
  subject,
  message,
  ...(category === '' ? {} : { category }),
});

function readDraftValues(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}

/** Reads under which id a kept message was sent; null where it was not, or that is not as it should be. */
export function readSendingId(draft: string | null): string | null {
  const result = supportMessage.shape.sendingId.safeParse(readDraftValues(draft).get('sendingId'));
  return result.data ?? null;
}

/** Reads kept fields; what is not as it should be counts as empty. */
export function readFields(draft: string | null): MessageFields {
  const values = readDraftValues(draft);
  const textOf = (name: TextFieldName) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
    category: messageCategories.find((known) => known === values.get('category')) ?? '',
    hasDiagnostics: values.get('hasDiagnostics') === true,
  };
}
