import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { fillCount } from '#messages/fill.ts';
import { faq } from '#messages/help/faq.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

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
  const rest = limits.voteReasonLength - reason.trim().length;
  const error = rest < 0 ? fillCount(faq.reasonTooLong, -rest) : undefined;

  const { form, isSending } = useForm<'reason'>({
    problems: { reason: error },
    send: async () => {
      if (reason.trim() !== '' && (await onSend(reason))) typed.delete(id);
    },
  });
  return (
    <Form form={form} className="mt-2 max-w-prose">
      <TextField
        label={faq.reason}
        rows={2}
        // Said at once: the rest is counted as one types.
        error={error}
        hint={rest >= 0 && rest <= COUNTED_REST ? fillCount(faq.reasonLeft, rest) : faq.reasonHint}
        value={reason}
        onChange={(text) => {
          setReason(text);
          typed.set(id, text);
        }}
      />
      <Button type="submit" small aria-busy={isSending} unavailable={reason.trim() === ''} className="mt-1">
        {faq.sendReason}
      </Button>
    </Form>
  );
}
