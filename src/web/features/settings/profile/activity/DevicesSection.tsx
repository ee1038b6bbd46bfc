import { limits } from '#contract/limits.ts';
import { useAskedList } from '#web/data/session/use-asked-list.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { DeviceSession } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { fillCount } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
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

const askDevices = async () => (await call(accountRoutes.devices, {})).devices;

/** Where the player is signed in; each device can be named, each other session ended. Asked for anew with each change. */
export function DevicesSection({ sessionChanges }: { sessionChanges: number }) {
  const { asked, keep, askAgain } = useAskedList(askDevices);
  useEffect(() => {
    if (sessionChanges > 0) askAgain();
  }, [sessionChanges, askAgain]);
  const box = useRef<HTMLDivElement>(null);
  const keepAfter = (told: string) => (list: readonly DeviceSession[]) => {
    // What was pressed goes with what it ended.
    focusTitle(box.current);
    keep(list);
    notify('success', told);
  };
  return (
    <UnfoldingSection
      name={rowNames.devices}
      title={words.title}
      {...(asked.status === 'ready' && { state: fillCount(words.count, asked.list.length) })}
      text={words.text}
    >
      <div ref={box} className="mt-4">
        <ListUnderWay asked={asked} askAgain={askAgain} loading={words.loading} failed={words.failed} />
        {asked.status === 'ready' && (
          <>
            <ul>
              {asked.list.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  askedAt={asked.askedAt}
                  onEnded={keepAfter(words.ended)}
                  onNamed={(list) => {
                    keep(list);
                    notify('success', words.renamed);
                  }}
                />
              ))}
            </ul>
            {asked.list.length > 1 && <EndOthers onEnded={keepAfter(words.endedOthers)} />}
          </>
        )}
      </div>
    </UnfoldingSection>
  );
}

type OnChanged = (list: readonly DeviceSession[]) => void;

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
    send(async () => onEnded((await call(accountRoutes.endDevice, { params: { id: device.id } })).devices));
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
          onNamed={(list) => {
            setIsNaming(false);
            onNamed(list);
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
  const end = () => send(async () => onEnded((await call(accountRoutes.endOtherDevices, {})).devices));
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
  onNamed: (list: readonly DeviceSession[]) => void;
  onClose: () => void;
}

/** Asks what a device is to be called. */
function NameDeviceDialog({ device, onNamed, onClose }: NameDeviceDialogProps) {
  const [name, setName] = useState(device.name ?? device.device);
  const save = async () => {
    const answer = await call(accountRoutes.nameDevice, {
      params: { id: device.id },
      body: { name: name.trim() },
    });
    onNamed(answer.devices);
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
