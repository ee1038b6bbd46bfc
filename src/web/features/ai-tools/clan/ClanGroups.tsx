import { useId, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { readRoster, rosterText, type ReadRoster } from '#contract/planning/read-roster.ts';
import { limits } from '#contract/limits.ts';
import {
  groupOrders,
  rosterWeights,
  type ClanRoster,
  type RosterMember,
} from '#contract/records/collections/planning/clan-rosters.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { clanGroupWords as words } from '#messages/planning/clan-groups.ts';
import { balancedGroups, groupBounds, type GroupRule } from '#rules/clans/balanced-groups.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { useHasCommunity } from '#web/data/session/community-here.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FromClan } from './FromClan.tsx';
import { GroupsMade, ruleText, type Made } from './GroupsMade.tsx';
import { keepDraft, readDraft, type RosterDraft } from './roster-draft.ts';

/** Groups of a clan from a roster that is pasted, or taken from a clan here. */
export default function ClanGroups() {
  const hasCommunity = useHasCommunity();
  const [draft, setDraft] = useState(readDraft);
  /** The states before each step but typing. */
  const [before, setBefore] = useState<readonly RosterDraft[]>([]);
  const [made, setMade] = useState<Made | null>(null);
  const { wish } = draft;
  const roster = readRoster(draft.text);

  const type = (patch: Partial<RosterDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepDraft(next);
  };
  const step = (patch: Partial<RosterDraft>) => {
    setBefore([...before, draft]);
    type(patch);
  };
  const undo = () => {
    const last = before.at(-1);
    if (last === undefined) return;
    setBefore(before.slice(0, -1));
    type(last);
    announce(words.undone);
  };
  const change = (patch: Partial<ClanRoster['wish']>) => step({ wish: { ...wish, ...patch } });

  const make = () => {
    const result = balancedGroups(
      roster.members.map((member) => ({
        name: member.name,
        role: member.role,
        weight: member[wish.weight] ?? null,
        isOut: member.isOut,
      })),
      wish,
    );
    setMade({ result, roster: { ...draft, members: roster.members } });
    if (result.status === 'ready') announce(fillCount(words.made, result.groups.length));
  };

  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">{words.intro}</p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2 print:hidden">
        <div className="min-w-0 space-y-4">
          {hasCommunity && (
            <FromClan
              onTaken={(name, members) =>
                step({ id: draft.name === name ? draft.id : null, name, text: rosterText(members) })
              }
            />
          )}
          <TextField
            label={words.roster}
            hint={`${words.rosterHint} ${words.rosterExample}`}
            rows={8}
            spellCheck={false}
            value={draft.text}
            onChange={(text) => type({ text })}
          />
          {draft.text.trim() !== '' && <Preview roster={roster} />}
        </div>
        <div className="min-w-0 space-y-4">
          <Wishes wish={wish} onChange={change} />
          <Rules wish={wish} members={roster.members} onChange={(rules) => change({ rules })} />
          <div className="flex flex-wrap gap-2">
            <Button weight="primary" onClick={make}>
              {words.make}
            </Button>
            <Button unavailable={before.length === 0} onClick={undo}>
              {words.undo}
            </Button>
          </div>
        </div>
      </div>
      {made !== null && (
        <GroupsMade made={made} isOld={made.roster.text !== draft.text || made.roster.wish !== wish} />
      )}
      <SaveRoster draft={draft} members={roster.members} onName={(name) => type({ name })} onSaved={type} />
      <SavedRosters
        onOpen={({ id, name, members, wish: asked }) =>
          step({ id, name, wish: asked, text: rosterText(members) })
        }
        onRemoved={(id) => draft.id === id && type({ id: null })}
      />
    </>
  );
}

const factsOf = ({ classId, role, resonance, combatRating, isOut }: RosterMember): readonly string[] => [
  ...classes.flatMap(({ id, name }) => (id === classId ? [name] : [])),
  ...(role === '' ? [] : [role]),
  ...(resonance === undefined ? [] : [fill(words.facts.resonance, { n: numberText(resonance) })]),
  ...(combatRating === undefined ? [] : [fill(words.facts.combatRating, { n: numberText(combatRating) })]),
  ...(isOut ? [words.isOut] : []),
];

/** Lines that were not understood are shown up to so many. */
const UNREAD_SHOWN = 20;

function Preview({ roster: { members, unread } }: { roster: ReadRoster }) {
  return (
    <>
      <p role="status">{fillCount(words.players, members.length)}</p>
      {unread.length > 0 && (
        <div className="rounded-lg border border-warn px-3 py-2">
          <p className="text-warn">{fillCount(words.leftOut, unread.length)}</p>
          <ul className="mt-1 space-y-1 text-sm">
            {unread.slice(0, UNREAD_SHOWN).map(({ line, text, reason }) => (
              <li key={line}>
                {fill(words.unreadLine, { line, why: words.unread[reason] })}{' '}
                <code className="wrap-anywhere">{text.trim()}</code>
              </li>
            ))}
            {unread.length > UNREAD_SHOWN && (
              <li>{fillCount(words.unreadMore, unread.length - UNREAD_SHOWN)}</li>
            )}
          </ul>
        </div>
      )}
      {members.length > 0 && (
        <details className="card p-4">
          <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">{words.preview}</summary>
          <ul className="mt-2 space-y-1 text-sm">
            {members.map((member) => (
              <li key={member.name} className="wrap-anywhere">
                <strong>{member.name}</strong> {dotted(factsOf(member))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const presets = {
  shadowWar: { size: 8, groups: 12 },
  raid: { size: 8, groups: 1 },
} as const;

interface WishesProps {
  wish: ClanRoster['wish'];
  onChange: (patch: Partial<ClanRoster['wish']>) => void;
}

function Wishes({ wish, onChange }: WishesProps) {
  const presetOf = (['shadowWar', 'raid'] as const).find(
    (each) => presets[each].size === wish.size && presets[each].groups === wish.groups,
  );
  const [isFree, setIsFree] = useState(presetOf === undefined);
  const preset = isFree || presetOf === undefined ? 'free' : presetOf;
  return (
    <>
      <SelectField
        label={words.preset}
        value={preset}
        options={(['shadowWar', 'raid', 'free'] as const).map((value) => ({
          value,
          label: words.presets[value],
        }))}
        onChange={(value) => {
          setIsFree(value === 'free');
          if (value !== 'free') onChange(presets[value]);
        }}
      />
      {preset === 'free' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={words.size}
            value={wish.size}
            {...groupBounds.size}
            complaint={words.sizeWrong}
            onChange={(size) => onChange({ size })}
          />
          <NumberField
            label={words.groups}
            value={wish.groups}
            {...groupBounds.groups}
            complaint={words.groupsWrong}
            onChange={(groups) => onChange({ groups })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-4">
        <ChoiceField
          label={words.weight}
          value={wish.weight}
          options={rosterWeights.map((value) => ({ value, label: words.weights[value] }))}
          onChange={(weight) => onChange({ weight })}
        />
        <ChoiceField
          label={words.order}
          value={wish.order}
          options={groupOrders.map((value) => ({ value, label: words.orders[value] }))}
          onChange={(order) => onChange({ order })}
        />
      </div>
    </>
  );
}

interface RulesProps {
  wish: ClanRoster['wish'];
  members: readonly RosterMember[];
  onChange: (rules: readonly GroupRule[]) => void;
}

function Rules({ wish: { rules, size }, members, onChange }: RulesProps) {
  const headingId = useId();
  const [kind, setKind] = useState<GroupRule['kind']>('in');
  const [who, setWho] = useState('');
  const [whom, setWhom] = useState('');
  const [role, setRole] = useState('');
  const [number, setNumber] = useState(1);
  const roles = [...new Set(members.map((member) => member.role))]
    .filter((each) => each !== '')
    .toSorted(compareNames);
  const isMember = (name: string) => members.some((member) => member.name === name);
  const rule = ((): GroupRule | null => {
    if (kind === 'role') {
      return roles.includes(role) ? { kind, role, atLeast: Math.min(number, size) } : null;
    }
    if (!isMember(who)) return null;
    if (kind === 'in') return { kind, name: who, group: number };
    return isMember(whom) && whom !== who ? { kind, names: [who, whom] } : null;
  })();
  const isTaken = rule !== null && rules.some((each) => ruleText(each) === ruleText(rule));
  const names = members.map(({ name }) => ({ value: name, label: name }));
  const most = kind === 'role' ? size : groupBounds.groups.max;
  return (
    <section aria-labelledby={headingId} className="card space-y-3 p-4">
      <h2 id={headingId} className="text-lg">
        {words.rules}
      </h2>
      <p className="text-sm text-quiet">{words.rulesHint}</p>
      {rules.length > 0 && (
        <ol className="space-y-1">
          {rules.map((each) => (
            <li key={ruleText(each)} className="flex items-center justify-between gap-2">
              <span className="wrap-anywhere">{ruleText(each)}</span>
              <Button
                small
                weight="quiet"
                aria-label={fill(words.removeRule, { rule: ruleText(each) })}
                onClick={() => onChange(rules.filter((other) => other !== each))}
              >
                ✕
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words.kind}
          value={kind}
          options={(['in', 'together', 'apart', 'role'] as const).map((value) => ({
            value,
            label: words.kinds[value],
          }))}
          onChange={setKind}
        />
        {kind === 'role' ? (
          <SelectField
            label={words.ofRole}
            value={role}
            placeholder={roles.length === 0 ? words.noRoles : words.none}
            options={roles.map((value) => ({ value, label: value }))}
            onChange={setRole}
          />
        ) : (
          <SelectField
            label={words.who}
            value={who}
            placeholder={words.none}
            options={names}
            onChange={setWho}
          />
        )}
        {kind === 'together' || kind === 'apart' ? (
          <SelectField
            label={words.whom}
            value={whom}
            placeholder={words.none}
            options={names}
            onChange={setWhom}
          />
        ) : (
          <NumberField
            label={kind === 'role' ? words.atLeast : words.inGroup}
            value={Math.min(number, most)}
            min={1}
            max={most}
            complaint={fill(words.numberWrong, { max: most })}
            onChange={setNumber}
          />
        )}
      </div>
      <Button
        unavailable={rule === null || isTaken || rules.length >= groupBounds.rules}
        onClick={() => rule !== null && onChange([...rules, rule])}
      >
        {words.addRule}
      </Button>
    </section>
  );
}

interface SaveRosterProps {
  draft: RosterDraft;
  members: readonly RosterMember[];
  onName: (name: string) => void;
  onSaved: (patch: Pick<RosterDraft, 'id' | 'name'>) => void;
}

function SaveRoster({ draft, members, onName, onSaved }: SaveRosterProps) {
  const name = draft.name.trim();
  const { form, errorOf } = useForm<'name'>({
    problems: {
      name: name === '' ? words.nameMissing : members.length === 0 ? words.saveEmpty : undefined,
    },
    async send() {
      const id = draft.id ?? newRecordId();
      const data = { id, name, members, wish: draft.wish };
      const isKept = await keepEdit(
        keptText(words.saved, { name }),
        [
          draft.id === null
            ? { collection: 'clanRosters', id, data }
            : { collection: 'clanRosters', id, update: () => data },
        ],
        { title: fill(words.saved, { name }), isRestorable: true },
      );
      if (isKept) onSaved({ id, name });
    },
  });
  return (
    <Form form={form} className="mt-8 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={limits.rosterNameLength}
          value={draft.name}
          error={errorOf('name')}
          onChange={onName}
        />
      </div>
      <Button type="submit">{words.save}</Button>
    </Form>
  );
}

interface SavedRostersProps {
  onOpen: (roster: ClanRoster) => void;
  onRemoved: (id: string) => void;
}

function SavedRosters({ onOpen, onRemoved }: SavedRostersProps) {
  const { status, records } = useCollection('clanRosters');
  const remove = async ({ id, name }: ClanRoster) => {
    const title = fill(words.removed, { name });
    const isKept = await keepEdit(
      keptText(words.removed, { name }),
      [{ collection: 'clanRosters', id, data: null }],
      { title, isRestorable: true },
    );
    if (isKept) onRemoved(id);
  };
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-2xl">{words.list}</h2>
      {status === 'failed' ? (
        <FailedList collections={['clanRosters']} />
      ) : status === 'loading' ? (
        <div className="skeleton mt-3 h-20" />
      ) : records.length === 0 ? (
        <p className="mt-2 text-quiet">{words.listEmpty}</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {records.toReversed().map((roster) => (
            <li key={roster.id} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-48">
                <h3 className="font-sans text-base font-semibold wrap-anywhere">{roster.name}</h3>
                <p className="text-sm text-quiet">{fillCount(words.savedPlayers, roster.members.length)}</p>
              </div>
              <Button small onClick={() => onOpen(roster)}>
                {fill(words.open, { name: roster.name })}
              </Button>
              <Button small weight="quiet" onClick={() => void remove(roster)}>
                {fill(words.remove, { name: roster.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
