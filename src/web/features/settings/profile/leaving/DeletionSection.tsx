import { useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { rowNames } from '../row-names.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';

const { deletion: words } = profile;

interface DeletionSectionProps {
  account: Account;
  onAsked: (dueAt: number | null) => void;
}

/** The end of an account. */
export function DeletionSection({ account, onAsked }: DeletionSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <UnfoldingSection name={rowNames.deletion} title={words.title} text={words.text}>
      <Button
        weight="danger"
        className="mt-3 border border-line-strong"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {words.ask}
      </Button>
      {isAsking && (
        <DeleteAccountDialog account={account} onAsked={onAsked} onClose={() => setIsAsking(false)} />
      )}
    </UnfoldingSection>
  );
}
