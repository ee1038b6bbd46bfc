import { Pencil } from 'lucide-react';
import { detail as words } from '#messages/characters/detail.ts';
import { builderAddress } from '#web/characters/character-addresses.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

/** A tab without content: nothing is known of its subject; it names the place to enter it. */
export function EmptyTab({ characterId, title, text }: { characterId: string; title: string; text: string }) {
  const builder = builderAddress(characterId);
  return (
    <div className="card p-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-quiet">{text}</p>
      {builder !== null && (
        <Link to={builder} className={`${buttonLook()} mt-3`}>
          <Pencil size={16} />
          {words.edit}
        </Link>
      )}
    </div>
  );
}
