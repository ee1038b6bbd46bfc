import { useRef, useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { secondStep as words } from '#messages/account/second-step.ts';
import { problems } from '#messages/problems.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useFocusAfterDialog } from '../../section/use-focus-after-dialog.ts';
import { rowNames } from '../row-names.ts';
import type { SecondStepTask } from './SecondStepDialog.tsx';

const SecondStepDialog = lazyPart(() => import('./SecondStepDialog.tsx'));

/** Says whether a password is asked for a code of an app as well. */
export function SecondStepSection({ account }: { account: Account }) {
  const { hasPassword, hasSecondStep } = account;
  const [task, setTask] = useState<SecondStepTask | null>(null);
  // Codes are shown once. Whoever closes the dialog too early finds them here until the page is left.
  const [unkept, setUnkept] = useState<readonly string[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(box, task !== null);
  const opener = (opened: SecondStepTask, label: string) => (
    <Button aria-haspopup="dialog" onClick={() => setTask(opened)}>
      {label}
    </Button>
  );
  return (
    <UnfoldingSection
      name={rowNames.secondStep}
      title={words.title}
      state={hasSecondStep ? words.on : words.off}
      isUrgent={unkept !== null}
      text={hasSecondStep ? words.onText : words.offText}
    >
      {unkept !== null && (task === null || task === 'show-codes') && (
        <div role="status" className="mt-3 rounded-xl border border-warn p-4">
          <p className="font-semibold text-warn">{words.unkept}</p>
          <div className="mt-3">{opener('show-codes', words.showCodes)}</div>
        </div>
      )}
      <div ref={box} className="mt-3 flex flex-wrap gap-2">
        {!hasPassword ? (
          <p>{problems.SECOND_STEP_NEEDS_PASSWORD}</p>
        ) : hasSecondStep ? (
          <>
            {opener('renew', words.renew)}
            {opener('turn-off', words.turnOff)}
          </>
        ) : (
          opener('turn-on', words.turnOn)
        )}
      </div>
      {task !== null && (
        <SecondStepDialog
          task={task}
          account={account}
          unkept={unkept}
          onCodes={setUnkept}
          onKept={() => setUnkept(null)}
          onClose={() => setTask(null)}
        />
      )}
    </UnfoldingSection>
  );
}
