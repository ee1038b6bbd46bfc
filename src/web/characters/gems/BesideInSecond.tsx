import { gemBag as words } from '#messages/characters/gems.ts';
import { fillCount } from '#messages/fill.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { Button } from '#web/ui/Button.tsx';

/** Says how many gems are in second weapons where these do not count, and counts them at a tap; nothing where none are. */
export function BesideInSecond({ n }: { n: number }) {
  const [, set] = usePreference('secondWeapons');
  if (n === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span>{fillCount(words.besideInSecond, n)}</span>
      <Button small weight="quiet" onClick={() => set('on')}>
        {words.showSecond}
      </Button>
    </p>
  );
}
