import { useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { DeviceSession } from '#contract/account/account.ts';
import { limits } from '#contract/limits.ts';
import { profile } from '#messages/account/profile.ts';
import { call } from '#web/data/session/call.ts';
import { AccountDialog } from '../account/AccountDialog.tsx';

const { devices: words } = profile;

interface NameDeviceDialogProps {
  device: DeviceSession;
  onNamed: (list: readonly DeviceSession[]) => void;
  onClose: () => void;
}

/** Asks what a device is to be called. */
export function NameDeviceDialog({ device, onNamed, onClose }: NameDeviceDialogProps) {
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
