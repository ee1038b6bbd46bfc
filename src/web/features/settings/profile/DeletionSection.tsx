import { useState } from 'react';
import type { Account } from '#contract/account.ts';
import { profile } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { Section } from './Section.tsx';

const { deletion: words } = profile;

/** The end of an account. */
export function DeletionSection({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title={words.title} text={words.text}>
      <Button
        weight="danger"
        className="mt-3 border border-line-strong"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {words.confirm}
      </Button>
      {isAsking && <DeleteAccountDialog account={account} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
