import { Download } from 'lucide-react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { profile } from '#messages/account/profile.ts';
import { callForFile } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadBlob } from '#web/ui/download-file.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { useSending } from '../../calls/use-sending.ts';

const { data: words } = profile;

/** Hands the player a file with everything that is kept of them. */
export function ExportButton() {
  const { isSending, failure, send } = useSending();
  const save = () =>
    send(async () => {
      const kept = await callForFile(accountRoutes.exportAccount, {});
      downloadBlob(`loadstone-account-${new Date().toISOString().slice(0, 10)}.json`, kept);
      notify('success', words.exported);
    });
  return (
    <>
      <Button icon={<Download size={18} />} aria-busy={isSending} onClick={() => void save()}>
        {isSending ? words.exporting : words.export}
      </Button>
      <FailureLine failure={failure} general={words.failed} />
    </>
  );
}
