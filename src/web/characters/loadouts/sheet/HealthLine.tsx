import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { badgesOf } from '#contract/records/loadouts/health-badges.ts';
import { healthOf } from '#contract/records/loadouts/loadout-health.ts';
import type { OwnedRanks } from '#contract/records/loadouts/owned-ranks.ts';

/** The inventory of whoever made it is nobody else's. */
const noRanks: OwnedRanks = new Map();

interface HealthLineProps {
  sheet: Pick<Sheet, 'items' | 'gems'>;
  /** Null while it is not there. */
  catalogue: EquipmentCatalogue | null;
}

/** What could be mended in a loadout that is only shown. */
export default function HealthLine({ sheet, catalogue }: HealthLineProps) {
  const badges = catalogue === null ? [] : badgesOf(healthOf(sheet, catalogue, noRanks));
  if (badges.length === 0) return <div className="min-h-6" />;
  return (
    <ul
      aria-label={loadoutWords.health.label}
      className="flex min-h-6 flex-wrap gap-1 [&>li>span]:whitespace-normal"
    >
      {badges.map(({ kind, label }) => (
        <li key={kind}>
          <Badge tone="warn">{label}</Badge>
        </li>
      ))}
    </ul>
  );
}
