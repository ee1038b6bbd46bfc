import { UserX } from 'lucide-react';
import { pages } from '#contract/site/pages.ts';
import { detail } from '#messages';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';

const words = detail.notFound;

/** The address names no character of this player. */
export default function NoCharacter() {
  useOwnTitle(words.title);
  const manager = [pages.characterBuilder, pages.characters].find(({ exists }) => exists);
  return (
    <section className="card mx-auto mt-6 max-w-lg p-6 text-center">
      <UserX size={32} aria-hidden className="mx-auto text-quiet" />
      <h1 className="mt-3 text-2xl!">{words.title}</h1>
      <p className="mt-2 text-quiet">{words.text}</p>
      {manager !== undefined && (
        <Link to={manager.path} className={`${buttonLook('primary')} mt-5`}>
          {words.back}
        </Link>
      )}
    </section>
  );
}
