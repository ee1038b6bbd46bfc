import { useAskedList } from '#web/data/session/use-asked-list.ts';
import { useId, useRef, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account, Passkey } from '#contract/account/account.ts';
import { passkeyWords as words } from '#messages/account/passkeys.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { canUsePasskeys } from '#web/data/session/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { focusTitle } from '../../section/focus-title.ts';
import { ListUnderWay } from '../../section/ListUnderWay.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useFocusAfterDialog } from '../../section/use-focus-after-dialog.ts';
import { useSending } from '../../calls/use-sending.ts';
import { rowNames } from '../row-names.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { removePasskey } from './remove-passkey.ts';

const askPasskeys = async () => (await call(accountRoutes.passkeys, {})).passkeys;

/** Devices that sign in by themselves: each can be taken off the account, and one added where the browser can. */
export function PasskeysSection({ account }: { account: Account }) {
  const { asked, keep, askAgain } = useAskedList(askPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(box, removing !== null);
  const keepRemoved = (list: readonly Passkey[]) => {
    // What was pressed goes with what it removed.
    focusTitle(box.current);
    setRemoving(null);
    keep(list);
    notify('success', words.removed);
  };
  return (
    <UnfoldingSection
      name={rowNames.passkeys}
      title={words.title}
      {...(asked.status === 'ready' && {
        state: asked.list.length === 0 ? words.noneYet : fillCount(words.count, asked.list.length),
      })}
      text={words.text}
    >
      <div ref={box} className="mt-4">
        <ListUnderWay asked={asked} askAgain={askAgain} loading={words.loading} failed={words.failed} />
        {asked.status === 'ready' &&
          (asked.list.length === 0 ? (
            <p className="text-quiet">{words.none}</p>
          ) : (
            <ul>
              {asked.list.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onAsked={account.hasPassword ? setRemoving : undefined}
                  onRemoved={keepRemoved}
                />
              ))}
            </ul>
          ))}
        {canUsePasskeys() ? (
          <Button className="mt-3" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        ) : (
          <p className="mt-3">{words.cannot}</p>
        )}
      </div>
      {isAdding && (
        <AddPasskeyDialog
          hasPassword={account.hasPassword}
          onAdded={(list) => {
            keep(list);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {removing !== null && (
        <RemovePasskeyDialog passkey={removing} onRemoved={keepRemoved} onClose={() => setRemoving(null)} />
      )}
    </UnfoldingSection>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  /** Asks for the password first; undefined where the account has none. */
  onAsked: ((passkey: Passkey) => void) | undefined;
  onRemoved: (list: readonly Passkey[]) => void;
}

function PasskeyLine({ passkey, onAsked, onRemoved }: PasskeyLineProps) {
  const { isSending, failure, send } = useSending();
  const { name, createdAt } = passkey;
  const textId = useId();
  const remove = () => send(async () => onRemoved(await removePasskey(passkey, {})));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div id={textId} className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-quiet">{fill(words.added, { day: dayTextHere(new Date(createdAt)) })}</p>
      </div>
      <Button
        small
        aria-describedby={textId}
        aria-haspopup={onAsked && 'dialog'}
        aria-busy={isSending}
        onClick={() => (onAsked === undefined ? void remove() : onAsked(passkey))}
      >
        {isSending ? words.removing : words.remove}
      </Button>
      <FailureLine failure={failure} general={words.notRemoved} />
    </li>
  );
}
