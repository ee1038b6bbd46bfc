import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { isBare } from '#contract/records/collections/sheets/is-bare.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { valuesOfSheet } from '#web/characters/loadouts/sheet/sheet-values.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { publicSheet } from './draft-values.ts';

const AS_IS = 'as-it-is';

interface DraftGearProps {
  draft: BuildDraft;
  onChange: (patch: Pick<BuildDraft, 'sheet' | 'loadoutId'>) => void;
}

/** The gear, gems and skills of a draft, and the loadouts that it can take others from. */
export function DraftGear({ draft: { sheet }, onChange }: DraftGearProps) {
  const { records } = useCollection('loadouts');
  const places = useGemPlaces();
  const counts = [
    [words.gearLine, Object.keys(sheet.items).length],
    [words.gemLine, gemsIn(valuesOfSheet(sheet).gems, gemPlaces).length],
    [words.skillLine, Object.keys(sheet.skills).length],
    [words.lineLine, sheet.lines?.length ?? 0],
  ] as const;
  const take = (id: string) => {
    const loadout = records.find((each) => each.id === id);
    if (loadout !== undefined) onChange({ sheet: publicSheet(loadout, places), loadoutId: loadout.id });
  };
  return (
    <div>
      <SelectField
        label={words.gear}
        value={AS_IS}
        options={[
          { value: AS_IS, label: words.gearAsIs },
          ...records
            .filter(({ archived }) => !archived)
            .map(({ id, name, class: classId }) => ({
              value: id,
              label: dotted([name, nameOfClass(classId)]),
            })),
        ]}
        onChange={take}
      />
      <p role="status" className="mt-1 text-sm text-quiet">
        {isBare({ ...sheet, gems: valuesOfSheet(sheet).gems })
          ? words.gearEmpty
          : dotted(counts.filter(([, n]) => n > 0).map(([texts, n]) => fillCount(texts, n)))}
      </p>
    </div>
  );
}
