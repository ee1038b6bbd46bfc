import { profile } from '#messages/account/profile.ts';
import type { Problems } from '#web/ui/form/use-form.ts';

/** What is typed to change a password. */
export interface PasswordFields {
  readonly current: string;
  readonly fresh: string;
  readonly confirm: string;
}

const { password: words } = profile;

/**
 * What is wrong with the fields taken together; a field that is right has no entry. The new password by itself is the
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
