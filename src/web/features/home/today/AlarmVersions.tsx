import type { EventAlarm } from '#contract/records/event-records.ts';
import { keepEdit } from '#web/game/events/event-edits.ts';
import VersionsDialog from '#web/records/VersionsDialog.tsx';

interface AlarmVersionsProps {
  alarm: EventAlarm | undefined;
  onClose: () => void;
}

export default function AlarmVersions({ alarm, onClose }: AlarmVersionsProps) {
  return (
    alarm !== undefined && (
      <VersionsDialog collection="eventAlarms" record={alarm} keepEdit={keepEdit} onClose={onClose} />
    )
  );
}
