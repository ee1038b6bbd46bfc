import { useId, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { keptRules, newPasswordFault, passwordRules } from '#contract/account/passwords.ts';
import { profile } from '#messages/account/profile.ts';
import { problems } from '#messages/problems.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import type { Problems } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { rowNames } from '../row-names.ts';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useProfileForm } from '../../calls/use-profile-form.ts';

const { password: words } = profile;

const nothing: PasswordFields = { current: '', fresh: '', confirm: '' };

/** Changing the password, or setting the first one. */
export function PasswordSection({ account: { email, hasPassword } }: { account: Account }) {
  const checklistId = useId();
  const [fields, setFields] = useState(nothing);
  const fault = newPasswordFault(fields.fresh);
  const weak = fault === null || fields.fresh === '' ? {} : { fresh: problems['auth/weak-password'] };
  const save = async () => {
    const body = {
      newPassword: fields.fresh,
      ...(hasPassword ? { currentPassword: fields.current } : {}),
    };
    const answer = await call(accountRoutes.changePassword, { body });
    setFields(nothing);
    keepAccount(answer.account);
    // A new password ends other sessions.
    invalidate(accountRoutes.devices, accountRoutes.activity);
    notify('success', hasPassword ? words.changed : words.wasSet);
  };
  const { form, isSending, errorOf, failure, touch } = useProfileForm<keyof PasswordFields>(
    { ...passwordComplaints(fields, hasPassword), ...weak },
    save,
  );
  const canSend = fault === null && !isSending;

  const change = (name: keyof PasswordFields, text: string) => {
    setFields({ ...fields, [name]: text });
    touch(name);
  };
  return (
    <UnfoldingSection
      name={rowNames.password}
      title={hasPassword ? words.title : words.setTitle}
      {...(!hasPassword && { state: words.missing })}
      text={hasPassword ? words.text : words.setText}
    >
      <Form form={form} className="mt-4 space-y-4">
        {/* By this a password manager knows whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField
            label={words.current}
            value={fields.current}
            error={errorOf('current')}
            readOnly={isSending}
            autoComplete="current-password"
            onChange={(current) => change('current', current)}
          />
        )}
        <PasswordField
          label={words.fresh}
          value={fields.fresh}
          error={fault === 'too-long' ? problems.PASSWORD_TOO_LONG : errorOf('fresh')}
          readOnly={isSending}
          autoComplete="new-password"
          describedBy={checklistId}
          onChange={(fresh) => change('fresh', fresh)}
        />
        <PasswordChecklist id={checklistId} rules={passwordRules} kept={keptRules(fields.fresh)} />
        <PasswordField
          label={words.confirm}
          value={fields.confirm}
          error={errorOf('confirm')}
          readOnly={isSending}
          autoComplete="new-password"
          onChange={(confirm) => change('confirm', confirm)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" weight="primary" unavailable={!canSend} aria-busy={isSending}>
            {isSending ? words.sending : hasPassword ? words.change : words.set}
          </Button>
          <FailureLine failure={failure?.cause ?? null} general={words.failed} />
        </div>
      </Form>
    </UnfoldingSection>
  );
}

interface PasswordFields {
  readonly current: string;
  readonly fresh: string;
  readonly confirm: string;
}

/**
 * The complaints about the fields taken together; a field that is right has no entry. The new password by itself is the
 * checklist's concern.
 *
 * @param hasPassword whether there is a current password to give
 */
export function passwordComplaints(
  { current, fresh, confirm }: PasswordFields,
  hasPassword: boolean,
): Problems<keyof PasswordFields> {
  return {
    ...(hasPassword && current === '' ? { current: words.fillAll } : {}),
    ...(fresh === '' ? { fresh: words.fillAll } : {}),
    ...(confirm === '' ? { confirm: words.fillAll } : confirm === fresh ? {} : { confirm: words.mismatch }),
  };
}
