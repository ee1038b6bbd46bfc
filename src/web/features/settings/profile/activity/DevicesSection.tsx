import { limits } from '#contract/limits.ts';
import { useId, useRef, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { DeviceSession } from '#contract/account/account.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { profile } from '#messages/account/profile.ts';
import { fillCount } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { AccountDialog } from '../account/AccountDialog.tsx';
import { deviceTimes } from './ago-text.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { focusTitle } from '../../section/focus-title.ts';
import { ListUnderWay } from '../../section/ListUnderWay.tsx';
import { rowNames } from '../row-names.ts';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useSending } from '../../calls/use-sending.ts';

const { devices: words } = profile;

/** The player's signed-in devices; each can be named, each other session ended. */
export function DevicesSection() {
  const list = useAnswer(accountRoutes.devices, {});
  const devices = list.status === 'ready' ? list.answer.devices : [];
  const box = useRef<HTMLDivElement>(null);
  const keepAfter = (told: string) => (answer: Devices) => {
    // What was pressed goes with what it ended.
    focusTitle(box.current);
    list.keep(answer);
    notify('success', told);
  };
  return (
    <UnfoldingSection
      name={rowNames.devices}
      title={words.title}
      {...(list.status === 'ready' && { state: fillCount(words.count, devices.length) })}
      text={words.text}
    >
      <div ref={box} className="mt-4">
        <ListUnderWay list={list} loading={words.loading} failed={words.failed} />
        {list.status === 'ready' && (
          <>
            <ul>
              {devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  askedAt={list.at}
                  onEnded={keepAfter(words.ended)}
                  onNamed={(answer) => {
                    list.keep(answer);
                    notify('success', words.renamed);
                  }}
                />
              ))}
            </ul>
            {devices.length > 1 && <EndOthers onEnded={keepAfter(words.endedOthers)} />}
          </>
        )}
      </div>
    </UnfoldingSection>
  );
}

type Devices = AnswerOf<typeof accountRoutes.devices>;
type OnChanged = (answer: Devices) => void;

interface DeviceProps {
  device: DeviceSession;
  askedAt: number;
  onEnded: OnChanged;
  onNamed: OnChanged;
}

function Device({ device, askedAt, onEnded, onNamed }: DeviceProps) {
  const { isSending, failure, send } = useSending();
  const [isNaming, setIsNaming] = useState(false);
  const id = useId();
  const end = () =>
    send(async () => onEnded(await call(accountRoutes.endDevice, { params: { id: device.id } })));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div id={id} className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name ?? device.device}
          {device.isThisOne && <Badge tone="primary">{words.thisOne}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {device.name !== null && `${device.device} · `}
          {deviceTimes(device.signedInAt, device.lastActiveAt, askedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          weight="quiet"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => setIsNaming(true)}
        >
          {words.rename}
        </Button>
        {!device.isThisOne && (
          <Button small aria-describedby={id} aria-busy={isSending} onClick={() => void end()}>
            {isSending ? words.ending : words.end}
          </Button>
        )}
      </div>
      {isNaming && (
        <NameDeviceDialog
          device={device}
          onNamed={(answer) => {
            setIsNaming(false);
            onNamed(answer);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
      <FailureLine failure={failure} general={words.notEnded} />
    </li>
  );
}

function EndOthers({ onEnded }: { onEnded: OnChanged }) {
  const { isSending, failure, send } = useSending();
  const end = () => send(async () => onEnded(await call(accountRoutes.endOtherDevices, {})));
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-busy={isSending} onClick={() => void end()}>
        {isSending ? words.ending : words.endOthers}
      </Button>
      <FailureLine failure={failure} general={words.notEnded} />
    </div>
  );
}

interface NameDeviceDialogProps {
  device: DeviceSession;
  onNamed: OnChanged;
  onClose: () => void;
}

/** Asks what a device is to be called. */
function NameDeviceDialog({ device, onNamed, onClose }: NameDeviceDialogProps) {
  const [name, setName] = useState(device.name ?? device.device);
  const save = async () => {
    const input = { params: { id: device.id }, body: { name: name.trim() } };
    onNamed(await call(accountRoutes.nameDevice, input));
  };
  return (
    <AccountDialog
      title={words.renameTitle}
      description={words.renameText}
      onClose={onClose}
      field={{
        about: 'name',
        label: words.name,
        autoComplete: 'off',
        maxLength: limits.deviceNameLength,
        value: name,
        complaint: name.trim() === '' ? words.nameMissing : undefined,
        onChange: setName,
      }}
      hasPassword={false}
      send={save}
      failed={words.notRenamed}
      button={{ label: words.save, sendingLabel: words.saving }}
    />
  );
}
