import { usePermissionWords } from './permission-words.ts';

/** Says beside what sets an alarm when alarms do not ring or cannot show as notifications. What sets one asks for leave itself. */
export function PermissionNotice() {
  const words = usePermissionWords();
  if (words === null || words.hindrance === 'default') return null;
  return (
    <div role="status" className="rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{words.title}</p>
      <p className="mt-1 text-sm">{words.text}</p>
    </div>
  );
}
