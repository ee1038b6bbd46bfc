import { Download } from 'lucide-react';
import { backups } from '#messages/records/backups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../section/Section.tsx';
import { useExport } from './use-export.ts';

const { export: words } = backups;

/** Everything in one file. */
export function ExportSection() {
  const { isExporting, exportAll } = useExport();
  return (
    <Section
      title={words.title}
      text={words.text}
      mark={
        <Button
          icon={<Download size={18} aria-hidden />}
          aria-busy={isExporting}
          onClick={() => void exportAll()}
        >
          {isExporting ? words.exporting : words.button}
        </Button>
      }
    />
  );
}
