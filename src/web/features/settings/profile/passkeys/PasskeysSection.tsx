import { deviceName } from '#contract/account/device-name.ts';
import { limits } from '#contract/limits.ts';
import { useId, useRef, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account, Passkey } from '#contract/account/account.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { passkeyWords as words } from '#messages/account/passkeys.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { canUsePasskeys, makePasskey } from '#web/data/session/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { focusTitle } from '../../section/focus-title.ts';
import { ListUnderWay } from '../../section/ListUnderWay.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useFocusAfterDialog } from '../../section/use-focus-after-dialog.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountDialog } from '../account/AccountDialog.tsx';
import { rowNames } from '../row-names.ts';

type Passkeys = AnswerOf<typeof accountRoutes.passkeys>;

/** Devices that sign in by themselves: each can be taken off the account, and one added where the browser can. */
export function PasskeysSection({ account }: { account: Account }) {
  const list = useAnswer(accountRoutes.passkeys, {});
  const passkeys = list.status === 'ready' ? list.answer.passkeys : [];
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(box, removing !== null);
  const keepRemoved = (answer: Passkeys) => {
    // What was pressed goes with what it removed.
    focusTitle(box.current);
    setRemoving(null);
    list.keep(answer);
    notify('success', words.removed);
  };
  return (
    <UnfoldingSection
      name={rowNames.passkeys}
      title={words.title}
      {...(list.status === 'ready' && {
        state: passkeys.length === 0 ? words.noneYet : fillCount(words.count, passkeys.length),
      })}
      text={words.text}
    >
      <div ref={box} className="mt-4">
        <ListUnderWay list={list} loading={words.loading} failed={words.failed} />
        {list.status === 'ready' &&
          (passkeys.length === 0 ? (
            <p className="text-quiet">{words.none}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
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
          onAdded={(answer) => {
            list.keep(answer);
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
  onRemoved: (answer: Passkeys) => void;
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

interface AddPasskeyDialogProps {
  hasPassword: boolean;
  onAdded: (answer: Passkeys) => void;
  onClose: () => void;
}

/** Asks for the password once more and for a name, then has the device make a passkey. */
function AddPasskeyDialog({ hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  // What the browser, not the server, had against it.
  const [told, setTold] = useState<string | null>(null);
  const add = async (proof: { readonly currentPassword?: string }) => {
    setTold(null);
    const { options } = await call(accountRoutes.beginPasskey, { body: proof });
    const made = await makePasskey(options);
    if (made.is === 'known') setTold(words.known);
    if (made.is === 'failed') setTold(words.notMade);
    if (made.is !== 'done') return;
    const answer = await call(accountRoutes.addPasskey, {
      body: { name: name.trim(), response: made.response },
    });
    notify('success', words.isAdded);
    onAdded(answer);
  };

  return (
    <AccountDialog
      title={words.add}
      description={words.addText}
      onClose={onClose}
      field={{
        about: 'name',
        label: words.name,
        hint: words.nameHint,
        autoComplete: 'off',
        maxLength: limits.passkeyNameLength,
        value: name,
        complaint: name.trim() === '' ? words.nameMissing : undefined,
        onChange: setName,
      }}
      hasPassword={hasPassword}
      send={add}
      failed={words.notAdded}
      button={{ label: words.goOn, sendingLabel: words.adding }}
      end={
        told !== null && (
          <p role="alert" className="text-sm text-bad">
            {told}
          </p>
        )
      }
    />
  );
}

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: (answer: Passkeys) => void;
  onClose: () => void;
}

/** Asks for the password once more, then takes a passkey off the account. */
function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  return (
    <AccountDialog
      title={fill(words.removeTitle, { name: passkey.name })}
      description={words.removeText}
      onClose={onClose}
      hasPassword
      send={async (proof) => onRemoved(await removePasskey(passkey, proof))}
      failed={words.notRemoved}
      button={{ label: words.remove, sendingLabel: words.removing, weight: 'danger' }}
    />
  );
}

/** Takes a passkey off the account. Answers those that remain. */
const removePasskey = ({ id }: Passkey, proof: { readonly currentPassword?: string }): Promise<Passkeys> =>
  call(accountRoutes.removePasskey, { params: { id }, body: proof });
