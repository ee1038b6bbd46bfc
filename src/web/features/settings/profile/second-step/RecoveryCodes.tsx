import { Copy, Download } from 'lucide-react';
import { secondStep as words } from '#messages/account/second-step.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { copyText } from './copy-text.ts';

/** The recovery codes, and two ways to take them along. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const save = () =>
    downloadFile(words.fileName, recoveryFile(codes, email, dayTextHere(new Date())), 'text/plain');
  return (
    <>
      <ul
        aria-label={words.codesList}
        className="grid gap-1"
        // Every page carries every class, so this one place does without.
        style={{ gridTemplateColumns: '1fr 1fr' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Copy size={18} />} onClick={() => void copyText(codes.join('\n'), words.codesCopied)}>
          {words.copyCodes}
        </Button>
        <Button icon={<Download size={18} />} onClick={save}>
          {words.download}
        </Button>
      </div>
    </>
  );
}

/** The recovery codes as a file of plain text. */
export const recoveryFile = (codes: readonly string[], email: string, day: string): string =>
  [fill(words.fileHead, { email, day }), '', ...codes, '', words.fileFoot, ''].join('\n');
