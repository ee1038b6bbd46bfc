import { Plus } from 'lucide-react';
import { useState } from 'react';
import { communitySheets } from '#catalogue/data-source.ts';
import { limits } from '#contract/limits.ts';
import type { DailyRecord } from '#contract/records/collections/dailies.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { todayWords as words } from '#messages/site/today.ts';
import type { Streak } from '#rules/today/streak.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { addDaily, leaveOutDaily, removeDaily, renameDaily } from './daily-edits.ts';
import type { Day } from './use-day.ts';

/** Names that are typed and not kept yet, by the daily that they are for. */
const useTyped = textDraft();
const keyOf = (daily: string): string => `${readPlayer() ?? ''} ${daily}`;

interface DailiesDialogProps {
  day: Day;
  streak: Streak | null;
  onClose: () => void;
}

/** The list of dailies, to be added to, renamed and shortened. */
export default function DailiesDialog({ day: { own, offered, off }, streak, onClose }: DailiesDialogProps) {
  const [added, type] = useTyped(keyOf('new'));
  const keep = async (name: string) => {
    if (await addDaily(name)) type('');
  };
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
        <Name label={words.name} action={words.add} typed={added} onType={type} onKeep={keep} />
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
  const { id, name } = daily;
  const [typed, type] = useTyped(keyOf(id), name);
  const [isRenamed, setIsRenamed] = useState(typed !== name);
  const end = () => {
    type(name);
    setIsRenamed(false);
  };
  if (isRenamed)
    return (
      <Name
        label={words.newName}
        action={words.save}
        typed={typed}
        onType={type}
        onCancel={end}
        onKeep={async (next) => {
          if (next === name || (await renameDaily(daily, next))) end();
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
  typed: string;
  onType: (text: string) => void;
  onCancel?: () => void;
  onKeep: (name: string) => Promise<void>;
}

function Name({ label, action, typed, onType, onCancel, onKeep }: NameProps) {
  const name = typed.trim();
  const problem =
    name === ''
      ? words.nameMissing
      : Array.from(name).length > limits.dailyNameLength
        ? fill(words.nameLong, { max: limits.dailyNameLength })
        : undefined;
  const { form, errorOf } = useForm<'name'>({
    problems: { name: problem },
    send: async () => onKeep(name),
  });
  return (
    <Form form={form} className="mt-2 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <TextField label={label} name="name" value={typed} error={errorOf('name')} onChange={onType} />
      </div>
      <Button type="submit" icon={onCancel === undefined && <Plus size={16} />}>
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
