import { Copy } from 'lucide-react';
import type { SecondStepSetup } from '#contract/account/account.ts';
import { secondStep as words } from '#messages/account/second-step.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { copyText } from './copy-text.ts';
import { inGroups } from './in-groups.ts';
import { QrPicture } from './QrPicture.tsx';

/** On a device that is touched the app is most likely on the device itself. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** What an authenticator app needs, in three ways: as a picture, as a link, and for typing. */
export function AppSetup({ address, secret }: Pick<SecondStepSetup, 'address' | 'secret'>) {
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
        <Button
          small
          icon={<Copy size={18} aria-hidden />}
          onClick={() => void copyText(secret, words.keyCopied)}
        >
          {words.copyKey}
        </Button>
      </div>
    </>
  );
}
