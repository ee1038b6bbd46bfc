import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { profile } from '#messages/account/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { useProfileForm } from '../../calls/use-profile-form.ts';

type AboutField = Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'readOnly'> & {
  /** What it is about, so that a refusal finds it. */
  readonly about: 'email' | 'username' | 'name';
  /** The complaints about what stands in it; undefined for nothing. */
  readonly complaint: string | undefined;
};

interface AccountDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** The field beside the password, where there is one. */
  field?: AboutField;
  /** Says whether the account has a password, which is asked for once more then. */
  hasPassword: boolean;
  /** Sends what was typed. */
  send: (proof: { readonly currentPassword?: string }) => Promise<void>;
  /** The sentence of a failure. */
  failed: string;
  button: { readonly label: string; readonly sendingLabel: string; readonly weight?: 'primary' | 'danger' };
  /** Stands before the button. */
  otherActions?: ReactNode;
  /** Stands after the fields. */
  end?: ReactNode;
}

/** A dialog about the account: one field at most, and the password as proof of whose it is. */
export function AccountDialog({
  field,
  hasPassword,
  send,
  failed,
  button,
  otherActions,
  end,
  children,
  ...frame
}: AccountDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const { form, isSending, errorOf, failure, touch } = useProfileForm<AboutField['about'] | 'current'>(
    {
      ...(field !== undefined && { [field.about]: field.complaint }),
      current: hasPassword && password === '' ? profile.email.passwordMissing : undefined,
    },
    () => send(hasPassword ? { currentPassword: password } : {}),
  );
  return (
    <Dialog
      {...frame}
      actions={
        <>
          {otherActions}
          <Button type="submit" form={formId} weight={button.weight ?? 'primary'} aria-busy={isSending}>
            {isSending ? button.sendingLabel : button.label}
          </Button>
        </>
      }
    >
      {children}
      <Form form={form} id={formId}>
        {field !== undefined && (
          <TextField
            {...shownProps(field)}
            required
            error={errorOf(field.about)}
            readOnly={isSending}
            onChange={(text) => {
              field.onChange(text);
              touch(field.about);
            }}
          />
        )}
        {hasPassword && (
          <PasswordField
            label={profile.password.current}
            autoComplete="current-password"
            value={password}
            error={errorOf('current')}
            readOnly={isSending}
            onChange={(text) => {
              setPassword(text);
              touch('current');
            }}
          />
        )}
        {end}
        <FailureLine failure={failure?.cause ?? null} general={failed} />
      </Form>
    </Dialog>
  );
}

const shownProps = ({ about: _about, complaint: _complaint, ...shown }: AboutField) => shown;
