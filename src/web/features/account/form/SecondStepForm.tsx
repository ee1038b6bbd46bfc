import { useEffect, useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { secondStep } from '#messages/account/second-step.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/form/CodeField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { secondStepComplaints, type SecondStepField } from './account-fields.ts';
import { signInRefusalOf } from './call-refusal.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useAccountForm } from './use-account-form.ts';

const { signIn: words } = secondStep;

interface SecondStepFormProps {
  onSignedIn: (account: Account) => Promise<void> | void;
  onStartAgain: () => void;
}

/** After a password that was right: asks for a code of the app, or for one that was kept for the day it is gone. */
export default function SecondStepForm({ onSignedIn, onStartAgain }: SecondStepFormProps) {
  const [asked, setAsked] = useState<SecondStepField>('code');
  const { form, field, isSending, failure } = useAccountForm<SecondStepField>({
    initial: { code: '', recovery: '' },
    problemsOf: (values) => secondStepComplaints(values, asked),
    send: async (values) => {
      const body = { code: values[asked].trim() };
      await onSignedIn((await callAccount('signInSecondStep', { body })).account);
    },
    refusalOf: (error) => {
      const refusal = signInRefusalOf(error);
      return refusal.field === 'code' ? { ...refusal, field: asked } : refusal;
    },
  });
  useEffect(() => {
    // What had the focus has gone from the page.
    form.ref.current?.querySelector<HTMLInputElement>(`input[name="${asked}"]`)?.focus();
  }, [form.ref, asked]);
  return (
    <>
      <h2 className="text-2xl">{words.title}</h2>
      <Form form={form} className="mt-4 space-y-4">
        {asked === 'code' ? (
          <CodeField {...field('code')} hint={words.text} />
        ) : (
          <>
            <TextField
              {...field('recovery')}
              label={secondStep.recoveryCode}
              required
              hint={words.recoveryText}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <p className="text-sm text-quiet">{words.recoveryHint}</p>
          </>
        )}
        <SubmitRow
          label={words.send}
          sendingLabel={words.sending}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
      </Form>
      <div className="mt-3 -ml-3 flex flex-wrap">
        <Button small weight="quiet" onClick={() => setAsked(asked === 'code' ? 'recovery' : 'code')}>
          {asked === 'code' ? words.toRecovery : words.toApp}
        </Button>
        <Button small weight="quiet" onClick={onStartAgain}>
          {words.startAgain}
        </Button>
      </div>
    </>
  );
}
