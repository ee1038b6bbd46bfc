import { LogIn } from 'lucide-react';
import { useLocation } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

/** Stands in the place of a player's page whose session has ended while it was open. */
export function SessionEnded({ title, text }: { title: string; text: string }) {
  const { pathname, search } = useLocation();
  const comeBack = `?${new URLSearchParams({ redirect: `${pathname}${search}` }).toString()}`;
  return (
    <div className="card mx-auto mt-6 max-w-lg p-6 text-center">
      <LogIn size={32} className="mx-auto text-quiet" />
      <h2 className="mt-3 text-2xl">{title}</h2>
      <p className="mt-2 text-quiet">{text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to={pages.signup.path} className={buttonLook('primary')}>
          {words.signUp}
        </Link>
        <Link to={`${pages.login.path}${comeBack}`} className={buttonLook('secondary')}>
          {words.logIn}
        </Link>
      </p>
    </div>
  );
}
