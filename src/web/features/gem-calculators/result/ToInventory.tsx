import { PackagePlus } from 'lucide-react';
import { calculators } from '#messages/calculators/calculators.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';

interface ToInventoryProps {
  /** What is planned. Only a gem of the catalogue can be added: none is where it is not chosen, or of the player's own naming. */
  form: { readonly gemId?: string | null; readonly targetRank: number };
  /** What tells a screen reader which of several rows it belongs to. */
  describedBy?: string;
  /** Shows the picture alone where a phone has no room for the words. */
  isBrief?: boolean;
}

/** Adds a planned gem to the active character, as it will be; for players who are signed in. */
export function ToInventory({
  form: { gemId = null, targetRank: rank },
  describedBy,
  isBrief = false,
}: ToInventoryProps) {
  const isSignedIn = useSeemsSignedIn();
  if (!isSignedIn || gemId === null) return null;
  const add = async () => {
    const { addToInventory } = await import('#web/characters/gems/add-to-inventory.ts');
    await addToInventory(gemId, rank);
  };
  return (
    <Button
      small
      weight="quiet"
      aria-describedby={describedBy}
      icon={<PackagePlus size={isBrief ? 18 : 16} />}
      onClick={() => void add()}
    >
      {calculators.toInventory}
    </Button>
  );
}
