import { classes } from '#catalogue/classes/classes.ts';
import type { RosterMember } from '#contract/records/collections/planning/clan-rosters.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText, percentText } from '#messages/formats.ts';
import { clanGroupWords as words } from '#messages/planning/clan-groups.ts';
import type { GroupResult, GroupRule } from '#rules/clans/balanced-groups.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { RosterDraft } from './roster-draft.ts';

/** Groups, and the roster that they were made of. */
export interface Made {
  readonly result: GroupResult;
  readonly roster: RosterDraft & { readonly members: readonly RosterMember[] };
}

/** A rule in words. */
export function ruleText(rule: GroupRule): string {
  const { ruleTexts } = words;
  if (rule.kind === 'in') return fill(ruleTexts.in, { name: rule.name, group: rule.group });
  if (rule.kind === 'role') return fill(ruleTexts.role, { n: rule.atLeast, role: rule.role });
  return fill(ruleTexts[rule.kind], { one: rule.names[0], other: rule.names[1] });
}

interface GroupsMadeProps {
  made: Made;
  /** Says that the roster or what is asked has changed since. */
  isOld: boolean;
}

/** Groups with their sums, roles and bench; or why there are none. */
export function GroupsMade({ made: { result, roster }, isOld }: GroupsMadeProps) {
  if (result.status !== 'ready') {
    const { weight } = roster.wish;
    const lacking = roster.members.filter((member) => !member.isOut && member[weight] === undefined).length;
    const lackingText = fill(fillCount(words.lacking, lacking), {
      weight: words.weights[weight].toLowerCase(),
    });
    return (
      <p role="alert" className="mt-4 rounded-lg border border-warn px-3 py-2">
        {result.status === 'tooFew'
          ? fillCount(words.tooFew, result.players)
          : fill(result.isProved ? words.broken : words.gaveUp, { rule: ruleText(result.rule) })}
        {result.status === 'tooFew' && lacking > 0 && ` ${lackingText}`}
      </p>
    );
  }
  const groups = result.groups.map(({ names, sum }, index) => ({
    title: fill(words.group, { n: index + 1 }),
    sum: fill(words.sum, { sum: numberText(sum) }),
    roles: rolesOf(names, roster.members),
    lines: names.map((name) => lineOf(name, roster)),
  }));
  const bench = result.bench.map(({ name, reason }) =>
    fill(words.benchLine, {
      name,
      why: fill(words.reasons[reason], { weight: words.weights[roster.wish.weight].toLowerCase() }),
    }),
  );
  const fairness = fairnessOf(result, roster.wish.order);
  const copy = async () => {
    const text = [
      ...groups.flatMap(({ title, sum, lines }) => [`${title} (${sum})`, ...lines, '']),
      `${words.bench}: ${bench.length === 0 ? words.benchEmpty : ''}`.trim(),
      ...bench,
      '',
      ...fairness,
    ].join('\n');
    try {
      await navigator.clipboard.writeText(text);
      notify('success', words.copied);
    } catch (error) {
      console.debug('The groups could not be copied', error);
      notify('warning', words.copyFailed);
    }
  };
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{fill(words.result, { name: roster.name.trim() || words.untitled })}</h2>
      {isOld && <p className="mt-2 text-warn print:hidden">{words.changed}</p>}
      {fairness.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button weight="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {groups.map(({ title, sum, roles, lines }) => (
          <li key={title} className="card break-inside-avoid p-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 flex flex-wrap gap-2">
              <Badge tone="primary">{sum}</Badge>
              {roles.map((role) => (
                <Badge key={role}>{role}</Badge>
              ))}
            </p>
            <ul className="mt-2 space-y-1 text-sm">
              {lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">{words.bench}</h3>
      {bench.length === 0 ? (
        <p className="mt-1 text-quiet">{words.benchEmpty}</p>
      ) : (
        <ul className="mt-1 space-y-1">
          {bench.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function lineOf(name: string, { members, wish }: Made['roster']): string {
  const member = members.find((each) => each.name === name);
  const figure = member?.[wish.weight];
  if (member === undefined || figure === undefined) throw new Error('Whoever plays is on the roster.');
  const details = [
    classes.find(({ id }) => id === member.classId)?.name ?? '',
    member.role,
    numberText(figure),
  ].filter((each) => each !== '');
  return fill(words.member, { name, details: details.join(', ') });
}

/** The number of each role, such as '2 × tank'. */
function rolesOf(names: readonly string[], members: readonly RosterMember[]): readonly string[] {
  const roles = new Map<string, number>();
  for (const { name, role } of members) {
    if (role !== '' && names.includes(name)) roles.set(role, (roles.get(role) ?? 0) + 1);
  }
  return [...roles].map(([role, n]) => `${n} × ${role}`);
}

function fairnessOf(
  { groups, spread, leastSpread, isProved }: Extract<GroupResult, { status: 'ready' }>,
  order: 'even' | 'strongest',
): readonly string[] {
  if (groups.length < 2) return [];
  const mean = groups.reduce((total, { sum }) => total + sum, 0) / groups.length;
  const differ = fill(words.fair, {
    spread: numberText(spread),
    percent: percentText(mean === 0 ? 0 : (100 * spread) / mean, 1),
  });
  if (order === 'strongest') return [words.byStrength, differ];
  return [differ, isProved ? words.proved : fill(words.bound, { least: numberText(leastSpread) })];
}
