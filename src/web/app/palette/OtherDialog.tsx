import { closeByKey } from '../opened.ts';
import { ActionDialogs } from './actions/ActionDialogs.tsx';
import { KeySheet } from './KeySheet.tsx';

/** Dialogs that few presses ask for, in one file: every page names each file that it may load. */
export default function OtherDialog({ dialog }: { dialog: 'sheet' | 'actions' }) {
  const Shown = dialog === 'sheet' ? KeySheet : ActionDialogs;
  return <Shown onClose={() => closeByKey(dialog)} />;
}
