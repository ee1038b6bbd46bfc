import { useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { ConfirmEmailSection } from './account/ConfirmEmailSection.tsx';
import { DeletionSection } from './leaving/DeletionSection.tsx';
import { DevicesSection } from './activity/DevicesSection.tsx';
import { ExportButton } from './account/ExportButton.tsx';
import { PasswordSection } from './sign-in/PasswordSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecondStepSection } from './second-step/SecondStepSection.tsx';
import { Rows } from '../section/Rows.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { rowNames } from './row-names.ts';
import { SignInMethodsSection } from './sign-in/SignInMethodsSection.tsx';

interface AccountPartsProps {
  account: Account;
  /** The account is to be deleted at a moment now. */
  onDeletionAsked: (dueAt: number | null) => void;
}

/** What a signed-in player can see and change of the account. */
export function AccountParts({ account, onDeletionAsked }: AccountPartsProps) {
  // A new password ends other sessions, a second step begins a new one here: their list is asked for anew.
  const [sessionChanges, setSessionChanges] = useState(0);
  const sessionsChanged = () => setSessionChanges((before) => before + 1);
  return (
    <div className="space-y-3">
      <AccountSection account={account} />
      <Rows>
        {!account.emailConfirmed && <ConfirmEmailSection email={account.email} />}
        <PasswordSection account={account} onChanged={sessionsChanged} />
        <SignInMethodsSection account={account} />
        <SecondStepSection account={account} onChanged={sessionsChanged} />
        <PasskeysSection account={account} />
        <DevicesSection sessionChanges={sessionChanges} />
        <ActivitySection sessionChanges={sessionChanges} />
        <UnfoldingSection name={rowNames.data} title={profile.data.title} text={profile.data.text}>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ExportButton />
          </div>
        </UnfoldingSection>
        <DeletionSection account={account} onAsked={onDeletionAsked} />
      </Rows>
    </div>
  );
}
