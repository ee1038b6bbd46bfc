import type { Finding } from '#contract/records/characters/shapes/findings.ts';
import { fillCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { findingText, SHOWN_FINDINGS } from './finding-words.ts';

/** What is not kept as it stands in a file or a text, row by row. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const sentences = [...new Set(findings.map(findingText))];
  const more = sentences.length - SHOWN_FINDINGS;
  return (
    <div className="mt-1 text-sm text-warn">
      <p>{fillCount(backups.findings.title, findings.length)}</p>
      <ul className="list-disc pl-5">
        {sentences.slice(0, SHOWN_FINDINGS).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
        {more > 0 && <li>{fillCount(backups.findings.more, more)}</li>}
      </ul>
    </div>
  );
}
