import { usePreference } from '#web/data/preferences.ts';
import { useCollection } from '#web/data/use-collection.ts';
import ShoppingList from './shopping/ShoppingList.tsx';

/** The shopping list over what this browser keeps; nothing until all three lists are read. */
export default function ShoppingSection() {
  const [formulas] = usePreference('formulas');
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  if ([normal, legendary, power].some((view) => view.status !== 'ready')) return null;
  return (
    <ShoppingList
      formulas={formulas}
      normalCalculations={normal.records}
      legendaryGoals={legendary.records}
      gemPowerGoals={power.records}
    />
  );
}
