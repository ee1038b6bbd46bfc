import { sharedBuilds as words } from '#messages/community/builds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import BuildFilters, { type BuildFiltersProps } from './BuildFilters.tsx';

interface FilterDialogProps extends BuildFiltersProps {
  onClose: () => void;
}

/** The filters on a screen that has no room for them beside the list. */
export default function FilterDialog({ query, onChange, onClose }: FilterDialogProps) {
  return (
    <Dialog
      title={words.filters}
      onClose={onClose}
      actions={
        <Button weight="primary" onClick={onClose}>
          {words.show}
        </Button>
      }
    >
      <BuildFilters query={query} onChange={onChange} />
    </Dialog>
  );
}
