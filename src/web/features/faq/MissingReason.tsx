import { useState, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { faq, fillCount } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

/** From how many characters before the limit on the rest is counted. */
const COUNTED_REST = 60;

/** What was typed for an answer and not sent; it outlives the answer's leaving the screen. */
const typed = new Map<string, string>();

interface MissingReasonProps {
  id: string;
  /** Answers whether it was sent. */
  onSend: (reason: string) => Promise<boolean>;
}

/** What was missing in an answer, if somebody likes to say. */
export function MissingReason({ id, onSend }: MissingReasonProps) {
  const [reason, setReason] = useState(() => typed.get(id) ?? '');
  const [isSending, setIsSending] = useState(false);
  const rest = limits.voteReasonLength - reason.trim().length;
  const error = rest < 0 ? fillCount(faq.reasonTooLong, -rest) : undefined;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || error !== undefined || reason.trim() === '') return;
    setIsSending(true);
    if (await onSend(reason)) typed.delete(id);
    setIsSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="mt-2 max-w-prose">
      <Field
        label={faq.reason}
        error={error}
        hint={rest >= 0 && rest <= COUNTED_REST ? fillCount(faq.reasonLeft, rest) : faq.reasonHint}
      >
        {({ id: fieldId, describedBy, invalid }) => (
          <textarea
            id={fieldId}
            rows={2}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className="control block py-2"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              typed.set(id, event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" small aria-busy={isSending} unavailable={reason.trim() === ''} className="mt-1">
        {faq.sendReason}
      </Button>
    </form>
  );
}
