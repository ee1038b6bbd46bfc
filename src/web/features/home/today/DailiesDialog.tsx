import { Plus } from 'lucide-react';
import { useState } from 'react';
import { communitySheets } from '#catalogue/data-source.ts';
import { limits } from '#contract/limits.ts';
import type { DailyRecord } from '#contract/records/collections/dailies.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { todayWords as words } from '#messages/site/today.ts';
import type { Streak } from '#rules/today/streak.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { addDaily, leaveOutDaily, removeDaily, renameDaily } from './daily-edits.ts';
import type { Day } from './use-day.ts';

interface DailiesDialogProps {
  day: Day;
  streak: Streak | null;
  onClose: () => void;
}

/** The list of dailies, to be added to, renamed and shortened. */
export default function DailiesDialog({ day: { own, offered, off }, streak, onClose }: DailiesDialogProps) {
  return (
    <Dialog
      title={words.dialogTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p className="text-quiet">{words.streakText}</p>
      {streak !== null && streak.days > 0 && (
        <p className="mt-1 font-semibold">
          {fillCount(words.streak, streak.days)}, {fillCount(words.freezes, streak.freezesLeft)}
        </p>
      )}
      <h3 className="mt-5 text-xl">{words.own}</h3>
      {own.length === 0 && <p className="text-quiet">{words.ownEmpty}</p>}
      <ul aria-label={words.own} className="divide-y divide-line">
        {own.map((daily) => (
          <li key={daily.id}>
            <Own daily={daily} />
          </li>
        ))}
      </ul>
      {own.length < limits.ownDailies ? (
        <Name label={words.name} action={words.add} isCleared onKeep={addDaily} />
      ) : (
        <p className="mt-2">{fill(words.full, { max: limits.ownDailies })}</p>
      )}
      <h3 className="mt-6 text-xl">{words.game}</h3>
      <p className="text-quiet">{words.gameText}</p>
      {offered.map((daily) => (
        <CheckField
          key={daily.id}
          label={daily.name}
          isChecked={!off.has(daily.id)}
          onChange={(isShown) => void leaveOutDaily(daily, !isShown)}
        />
      ))}
      <p className="mt-2 text-sm text-quiet">{fill(words.source, { ...communitySheets })}</p>
    </Dialog>
  );
}

function Own({ daily }: { daily: DailyRecord }) {
  const [isRenamed, setIsRenamed] = useState(false);
  const { name } = daily;
  if (isRenamed)
    return (
      <Name
        label={words.newName}
        action={words.save}
        first={name}
        onCancel={() => setIsRenamed(false)}
        onKeep={async (next) => {
          const isKept = next === name || (await renameDaily(daily, next));
          if (isKept) setIsRenamed(false);
          return isKept;
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Button
        small
        weight="quiet"
        aria-label={fill(words.renameOf, { name })}
        onClick={() => setIsRenamed(true)}
      >
        {words.rename}
      </Button>
      <Button
        small
        weight="danger"
        aria-label={fill(words.removeOf, { name })}
        onClick={() => void removeDaily(daily)}
      >
        {words.remove}
      </Button>
    </div>
  );
}

interface NameProps {
  label: string;
  action: string;
  first?: string;
  /** The field is empty again once its name is kept. */
  isCleared?: boolean;
  onCancel?: () => void;
  /** @returns whether it is kept */
  onKeep: (name: string) => Promise<boolean>;
}

function Name({ label, action, first = '', isCleared = false, onCancel, onKeep }: NameProps) {
  const [typed, setTyped] = useState(first);
  const name = typed.trim();
  const problem =
    name === ''
      ? words.nameMissing
      : Array.from(name).length > limits.dailyNameLength
        ? fill(words.nameLong, { max: limits.dailyNameLength })
        : undefined;
  const { form, errorOf } = useForm<'name'>({
    problems: { name: problem },
    async send() {
      if ((await onKeep(name)) && isCleared) setTyped('');
    },
  });
  return (
    <Form form={form} className="mt-2 flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <TextField label={label} name="name" value={typed} error={errorOf('name')} onChange={setTyped} />
      </div>
      <Button type="submit" {...(isCleared ? { icon: <Plus size={16} /> } : {})}>
        {action}
      </Button>
      {onCancel !== undefined && (
        <Button weight="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </Form>
  );
}
