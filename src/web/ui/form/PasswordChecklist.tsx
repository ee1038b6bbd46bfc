import { Check, Circle } from 'lucide-react';
import { passwords } from '#messages/account/passwords.ts';
import { classNames } from '../class-names.ts';

type Rule = keyof typeof passwords.rules;

interface PasswordChecklistProps {
  /** For the `describedBy` of the field that it is about. */
  id: string;
  /** The rules that hold here, in the order in which they are shown. */
  rules: readonly Rule[];
  /** Those that the password keeps. */
  kept: ReadonlySet<Rule>;
}

/** The rules for a new password, each ticked off as soon as it is kept. */
export function PasswordChecklist({ id, rules, kept }: PasswordChecklistProps) {
  return (
    <div id={id} className="text-sm">
      <ul aria-label={passwords.checklist} className="grid gap-1 sm:grid-cols-2">
        {rules.map((rule) => {
          const isKept = kept.has(rule);
          const Mark = isKept ? Check : Circle;
          return (
            <li
              key={rule}
              className={classNames('flex items-center gap-2', isKept ? 'text-good' : 'text-quiet')}
            >
              <Mark size={16} aria-hidden className="shrink-0" />
              {passwords.rules[rule]}
              <span className="sr-only">{isKept ? passwords.kept : passwords.missing}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-quiet">{passwords.free}</p>
    </div>
  );
}
