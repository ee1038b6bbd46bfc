import { useLocation } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

/** What answers at an address that has no page. */
export function NotFound() {
  const { pathname } = useLocation();
  // The built page serves every unknown address, so it cannot hold one.
  const path = useAfterHydration() ? pathname : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-16 text-center">
      <GemArt kind="blue" rank={1} size={88} />
      <h1 className="mt-6">{shell.notFoundTitle}</h1>
      <p className="mt-3 min-h-12 text-quiet">{path !== null && fill(shell.notFoundText, { path })}</p>
      <Link to={pages.home.path} className={`${buttonLook('primary')} mt-6`}>
        {shell.notFoundHome}
      </Link>
    </div>
  );
}
