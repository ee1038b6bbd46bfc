import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { encode } from 'uqr';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account, SecondStepSetup } from '#contract/account/account.ts';
import { secondStep as words } from '#messages/account/second-step.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/form/CodeField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { useProfileForm } from '../../calls/use-profile-form.ts';
import { copyText } from './copy-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = 'password' | 'scan' | 'codes';

const passwordTexts = () => ({
  'turn-on': { title: words.turnOnTitle, text: words.turnOnText, button: words.goOn },
  'turn-off': { title: words.turnOffTitle, text: words.turnOffText, button: words.turnOff },
  renew: { title: words.renewTitle, text: words.renewText, button: words.goOn },
});
const textsOf = (step: Step, task: SecondStepTask) => {
  if (step === 'scan') return { title: words.scanTitle, text: words.scanText, button: words.turnOn };
  if (step === 'codes' || task === 'show-codes')
    return { title: words.codesTitle, text: words.codesText, button: words.kept };
  return passwordTexts()[task];
};

interface SecondStepDialogProps {
  task: SecondStepTask;
  account: Account;
  /** Recovery codes that the player has not kept yet. */
  unkept: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
  onKept: () => void;
  onClose: () => void;
}

/** Turns the second step on or off, or makes new recovery codes: after the password, one thing after the other. */
export default function SecondStepDialog(parts: SecondStepDialogProps) {
  const { task, account, unkept, onCodes, onKept, onClose } = parts;
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<SecondStepSetup | null>(null);
  const [areCodesShown, setAreCodesShown] = useState(task === 'show-codes');
  const step = areCodesShown ? 'codes' : setup === null ? 'password' : 'scan';
  const box = useFocusOnChange(step);

  const showCodes = (codes: readonly string[]) => {
    onCodes(codes);
    setAreCodesShown(true);
  };
  const afterPassword = async () => {
    const body = { currentPassword: password };
    if (task === 'turn-on') setSetup(await call(accountRoutes.beginSecondStep, { body }));
    else if (task === 'renew')
      showCodes((await call(accountRoutes.renewRecoveryCodes, { body })).recoveryCodes);
    else {
      keepAccount((await call(accountRoutes.endSecondStep, { body })).account);
      onKept();
      invalidate(accountRoutes.devices, accountRoutes.activity);
      notify('success', words.isOff);
      onClose();
    }
  };
  const afterCode = async () => {
    if (setup === null) throw new Error('A code came before the second step was begun');
    keepAccount((await call(accountRoutes.confirmSecondStep, { body: { code } })).account);
    // This device has a new session now.
    invalidate(accountRoutes.devices, accountRoutes.activity);
    showCodes(setup.recoveryCodes);
  };
  const { form, isSending, errorOf, failure, touch } = useProfileForm<'code' | 'current'>(
    step === 'scan'
      ? { code: code.length < 6 ? words.codeMissing : undefined }
      : { current: password === '' ? words.passwordMissing : undefined },
    step === 'scan' ? afterCode : afterPassword,
  );

  const { title, text, button } = textsOf(step, task);
  return (
    <Dialog
      title={title}
      description={text}
      onClose={onClose}
      actions={
        step === 'codes' ? (
          <Button
            weight="primary"
            onClick={() => {
              onKept();
              onClose();
            }}
          >
            {button}
          </Button>
        ) : (
          <Button type="submit" form={formId} weight="primary" aria-busy={isSending}>
            {isSending ? words.asking : button}
          </Button>
        )
      }
    >
      <div ref={box} role="group" aria-label={title} tabIndex={-1} className="outline-none">
        {step === 'codes' ? (
          <RecoveryCodes codes={unkept ?? []} email={account.email} />
        ) : (
          <Form form={form} id={formId}>
            {setup === null ? (
              <PasswordField
                label={words.current}
                autoComplete="current-password"
                value={password}
                error={errorOf('current')}
                readOnly={isSending}
                onChange={(typed) => {
                  setPassword(typed);
                  touch('current');
                }}
              />
            ) : (
              <>
                <AppSetup address={setup.address} secret={setup.secret} />
                <CodeField
                  hint={words.confirmText}
                  value={code}
                  error={errorOf('code')}
                  readOnly={isSending}
                  onChange={(digits) => {
                    setCode(digits);
                    touch('code');
                  }}
                />
              </>
            )}
            <FailureLine
              failure={failure?.cause ?? null}
              general={step === 'scan' ? words.notOn : words.notBegun}
            />
          </Form>
        )}
      </div>
    </Dialog>
  );
}

/** What had the focus goes with its step; the next one gets it. */
function useFocusOnChange(step: Step) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.focus({ preventScroll: true });
  }, [step]);
  return box;
}

export type SecondStepTask = 'turn-on' | 'turn-off' | 'renew' | 'show-codes';

/** On a device that is touched the app is most likely on the device itself. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** What an authenticator app needs, in three ways: as a picture, as a link, and for typing. */
function AppSetup({ address, secret }: Pick<SecondStepSetup, 'address' | 'secret'>) {
  return (
    <>
      {isTouched() && (
        <a href={address} className={`${buttonLook()} w-full`}>
          {words.openInApp}
        </a>
      )}
      <QrPicture address={address} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block text-sm font-medium">{words.key}</span>
          <code>{inGroups(secret)}</code>
        </p>
        <Button small icon={<Copy size={18} />} onClick={() => void copyText(secret, words.keyCopied)}>
          {words.copyKey}
        </Button>
      </div>
    </>
  );
}

/** A key in groups of four, as it is easier to type then. */
export const inGroups = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');

/** Light modules that have to be around the picture, so that a camera finds it. */
export const QR_MARGIN = 4;

/**
 * The dark modules of a QR code as the path of an SVG, one unit for each, inside the margin.
 *
 * @param rows true for a dark module
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let from = 0; from < row.length; from += 1) {
      if (row[from] !== true) continue;
      let to = from;
      while (row[to] === true) to += 1;
      const length = to - from;
      runs.push(`M${from + QR_MARGIN} ${y + QR_MARGIN}h${length}v1h-${length}z`);
      from = to;
    }
  }
  return runs.join('');
}

/** An address as a picture for a camera: dark on white in every theme, as some read no other. */
function QrPicture({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = size + 2 * QR_MARGIN;
  return (
    <svg
      role="img"
      aria-label={words.picture}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full rounded-lg"
      style={{ maxWidth: '15rem' }}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  );
}
