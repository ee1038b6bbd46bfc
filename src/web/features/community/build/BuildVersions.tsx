import { buildRoutes, type BuildVersion } from '#contract/community/build-routes.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { fill } from '#messages/fill.ts';
import { utcDayText } from '#messages/formats.ts';
import { loadoutRows } from '#web/characters/loadouts/compare/loadout-rows.ts';
import { valuesOfSheet } from '#web/characters/loadouts/sheet/sheet-values.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** The versions of a build, the latest first, each with what it changed of the one before. */
export default function BuildVersions({ id }: { id: string }) {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.listBuildVersions, { params: { id } });
  const [formulas] = usePreference('formulas');
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.versionsFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.versionsLoading} className="skeleton mt-3 h-40" />
    );
  const { versions } = answer;
  return (
    <ol aria-label={words.versionsTitle} className="mt-3 space-y-3">
      {versions.map((version, at) => {
        const before = versions[at + 1];
        return (
          <li key={version.version} className="card p-4">
            <h3 className="font-semibold">
              {fill(words.versionLine, { n: version.version, day: utcDayText(version.at) })}
            </h3>
            {version.note !== '' && (
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {version.note}
              </p>
            )}
            {before === undefined ? (
              // Of many versions the first ones are kept no more.
              version.version === 1 && <p className="text-sm text-quiet">{words.first}</p>
            ) : (
              <Changes changes={changesBetween(before, version, formulas)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-sm text-quiet">{words.onlyTexts}</p>;
  return (
    <dl className="mt-1 divide-y divide-line text-sm">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3 py-1">
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">{fill(words.changed, { before, after })}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Slot by slot, gem by gem, skill by skill: what a version has made of the one before. */
export function changesBetween(
  before: BuildVersion,
  after: BuildVersion,
  formulas: Parameters<typeof loadoutRows>[2],
): readonly Change[] {
  const [one, other] = [before.shown, after.shown];
  // Both say what their own parts are called.
  const catalogue = catalogueOf([...one.items, ...other.items], [...one.sets, ...other.sets], null, {
    [one.sheet.class]: one.skills,
    [other.sheet.class]: [...(one.sheet.class === other.sheet.class ? one.skills : []), ...other.skills],
  });
  const rows = loadoutRows(
    [valuesOfSheet(one.sheet), valuesOfSheet(other.sheet)],
    catalogue,
    formulas,
    gemPlaces,
  );
  const titles =
    before.title === after.title ? [] : [{ name: words.titleName, before: before.title, after: after.title }];
  return [
    ...titles,
    ...rows
      .filter(({ isDifferent }) => isDifferent)
      .map(({ name, texts: [was, is] }) => ({
        name,
        before: was ?? words.nothing,
        after: is ?? words.nothing,
      })),
  ];
}
