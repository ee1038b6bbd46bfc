import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CHAT_CODE_LENGTH, cleanedChatCode } from '#rules/chat/code-form.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { classNames } from '#web/ui/class-names.ts';

interface ChatCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
  readOnly: boolean;
}

/** The width of a box and the gap behind it; there is none behind the last. */
const STEP = `(100cqw + 0.25rem) / ${CHAT_CODE_LENGTH}`;

/** One field that looks like eight boxes: each sign of a monospaced face is set apart by the width of a box. */
export function ChatCodeField({ value, onChange, error, readOnly }: ChatCodeFieldProps) {
  const id = useId();
  const input = useCleanInput(value, onChange);
  const [isFocused, setIsFocused] = useState(false);
  const hasError = error !== undefined;
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {words.byCode}
      </label>
      <div className="relative mt-1 overflow-clip" style={{ containerType: 'inline-size' }}>
        <div aria-hidden className="flex gap-1">
          {Array.from({ length: CHAT_CODE_LENGTH }, (_, place) => (
            <span
              key={place}
              className={classNames(
                'h-14 flex-1 rounded-lg border-2 bg-surface',
                isFocused && place === Math.min(value.length, CHAT_CODE_LENGTH - 1)
                  ? 'border-primary'
                  : hasError
                    ? 'border-bad'
                    : 'border-line-strong',
              )}
            />
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name="code"
          value={value}
          required
          readOnly={readOnly}
          maxLength={CHAT_CODE_LENGTH}
          aria-invalid={hasError}
          aria-describedby={`${hasError ? `${id}-error ` : ''}${id}-hint`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="absolute inset-y-0 left-0 border-0 bg-transparent p-0 font-mono text-2xl font-semibold outline-none"
          style={{
            letterSpacing: `calc(${STEP} - 1ch)`,
            paddingLeft: `calc((${STEP} - 0.25rem - 1ch) / 2)`,
            // Behind the last sign there is room for the caret, so that nothing scrolls.
            width: `calc(100% + ${STEP})`,
          }}
          onChange={(event) => onChange(cleanedChatCode(event.target.value).slice(0, CHAT_CODE_LENGTH))}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
      </div>
      {hasError && (
        <div id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </div>
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {words.codeHint}
      </p>
    </div>
  );
}

/** Cleans what is typed and pasted before it takes a place, and keeps the caret where it was. */
function useCleanInput(value: string, onChange: (code: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const change = useRef({ value, onChange });
  useLayoutEffect(() => {
    change.current = { value, onChange };
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const take = (event: Event, text: string) => {
      if (field.readOnly) return;
      event.preventDefault();
      const part = { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
      const typed = typedInto(change.current.value, part, text);
      if (typed.code === change.current.value) {
        // The same code draws nothing anew.
        field.setSelectionRange(typed.caret, typed.caret);
        return;
      }
      caret.current = typed.caret;
      change.current.onChange(typed.code);
    };
    const clean = (event: InputEvent) => {
      // What an input method composes cannot be held back; `onChange` cleans it.
      if (
        event.data !== null &&
        !event.isComposing &&
        event.cancelable &&
        cleanedChatCode(event.data) !== event.data
      )
        take(event, event.data);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.getData('text/plain') ?? '');
    field.addEventListener('beforeinput', clean);
    field.addEventListener('paste', paste);
    return () => {
      field.removeEventListener('beforeinput', clean);
      field.removeEventListener('paste', paste);
    };
  }, []);
  return input;
}

/** What stands in the field, and where the next sign goes. */
interface Typed {
  readonly code: string;
  readonly caret: number;
}

/**
 * What stands in the field after something was typed or pasted over a part of it: in capitals and without the blanks and
 * hyphens that came along, so that they take none of the eight places.
 *
 * @param start of the part that is marked; with `end` the same, nothing is
 */
export function typedInto(code: string, { start, end }: { start: number; end: number }, text: string): Typed {
  const behind = code.slice(end);
  const room = CHAT_CODE_LENGTH - start - behind.length;
  const added = cleanedChatCode(text).slice(0, Math.max(0, room));
  return { code: code.slice(0, start) + added + behind, caret: start + added.length };
}
