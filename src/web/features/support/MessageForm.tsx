import { useId, useRef, type RefObject } from 'react';
import { messageCategories } from '#contract/help/support.ts';
import { fill } from '#messages/fill.ts';
import { support } from '#messages/help/support.ts';
import { useTheme } from '#web/data/preferences/preferences.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { messageDesk, type DeskState } from './message-desk.ts';
import {
  charactersLeft,
  complaintsOf,
  textFields,
  type MessageFields,
  type TextFieldName,
} from './message-fields.ts';

interface MessageFormProps {
  title: RefObject<HTMLHeadingElement | null>;
  state: DeskState;
}

export function MessageForm({
  title,
  state: { fields, isSending, failure, sentReference },
}: MessageFormProps) {
  const website = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const isAwake = useAfterHydration();
  const diagnostics = useDiagnostics();
  const { form, errorOf } = useForm<TextFieldName>({
    problems: complaintsOf(fields),
    send: () =>
      messageDesk.send({ website: website.current?.value ?? '', diagnostics: diagnostics.join('\n') }),
  });
  useTypedBefore(form.ref, textFields, messageDesk.change);

  const field = (name: TextFieldName) => ({
    name,
    label: support.fields[name],
    required: true,
    value: fields[name],
    // How much is too much is said at once; up to there no limit shows.
    error: charactersLeft(name, fields[name]) < 0 ? complaintsOf(fields)[name] : errorOf(name),
    readOnly: isSending,
    onChange: (text: string) => messageDesk.change({ [name]: text }),
  });

  return (
    <Form form={form} aria-labelledby={titleId} className="card space-y-4 p-4 sm:p-6">
      <h2 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none">
        {support.formTitle}
      </h2>
      {sentReference !== null && (
        <p className="text-sm text-good">{fill(support.lastSent, { reference: sentReference })}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={support.emailHint}
        />
      </div>
      <TextField {...field('subject')} autoComplete="off" />
      <TextField {...field('message')} rows={7} />
      <CategoryField value={fields.category} />
      <Diagnostics isIncluded={fields.hasDiagnostics} lines={diagnostics} />
      {/* For programs that fill in every field. People do not meet it: not by eye, by keyboard, by ear or by autofill. */}
      <div inert aria-hidden className="sr-only">
        <label>
          {support.leaveEmpty}
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <noscript>{import.meta.env.SSR && <p className="text-quiet">{support.needsScript}</p>}</noscript>
      <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          // A press before the page is awake would send the browser somewhere else.
          type={isAwake ? 'submit' : 'button'}
          weight="primary"
          aria-busy={isSending}
        >
          {isSending ? support.sending : support.send}
        </Button>
        {failure !== null && (
          <p className="min-w-0 flex-1 basis-60 text-sm text-bad">
            {failure.title} {failure.description}
          </p>
        )}
      </div>
    </Form>
  );
}

/** What "Include diagnostics" adds: empty until the page knows where it runs. */
function useDiagnostics(): readonly string[] {
  const config = useSiteConfig();
  const theme = useTheme().shown;
  return config === null ? [] : diagnosticsOf(config.build, theme);
}

function CategoryField({ value }: { value: MessageFields['category'] }) {
  return (
    <Field label={support.fields.category} unit={support.optional}>
      {({ id }) => (
        <select
          id={id}
          className="control"
          value={value}
          onChange={(event) =>
            messageDesk.change({
              category: messageCategories.find((category) => category === event.target.value) ?? '',
            })
          }
        >
          <option value="">{support.noCategory}</option>
          {messageCategories.map((category) => (
            <option key={category} value={category}>
              {support.categories[category]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Diagnostics({ isIncluded, lines }: { isIncluded: boolean; lines: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <label className="touch-target inline-flex items-center gap-2">
        <input
          type="checkbox"
          className="tick-box size-5"
          aria-describedby={isIncluded ? id : undefined}
          checked={isIncluded}
          onChange={(event) => messageDesk.change({ hasDiagnostics: event.target.checked })}
        />
        {support.diagnostics}
      </label>
      {isIncluded && (
        <div id={id} className="mt-1 rounded-lg border border-line p-3 text-sm text-quiet">
          <p>{support.diagnosticsHint}</p>
          <ul className="mt-1 break-words">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What helps to see what somebody sees, line by line; shown before it is sent. */
const diagnosticsOf = (build: string, theme: string): readonly string[] => [
  fill(support.version, { value: build }),
  fill(support.browser, { value: navigator.userAgent }),
  fill(support.theme, { value: theme }),
];
