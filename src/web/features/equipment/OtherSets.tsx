import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { setAddress } from '#contract/site/pages.ts';
import { equipmentBook as words, fill } from '#messages';
import { Link } from '#web/ui/Link.tsx';

const look =
  'touch-target inline-flex items-center text-primary-text underline underline-offset-4 hover:decoration-2';

/** The way to the sets before and after one. */
export function OtherSets({ set }: { set: EquipmentSet }) {
  const place = equipmentSets.indexOf(set);
  const [before, after] = [equipmentSets[place - 1], equipmentSets[place + 1]];
  return (
    <nav aria-label={words.neighbours} className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {before !== undefined && (
        <Link to={setAddress(before.id)} className={look}>
          {fill(words.before, { name: before.name })}
        </Link>
      )}
      {after !== undefined && (
        <Link to={setAddress(after.id)} className={`${look} ml-auto`}>
          {fill(words.after, { name: after.name })}
        </Link>
      )}
    </nav>
  );
}
