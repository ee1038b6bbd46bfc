import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';

/**
 * What the address of a link in a mail carries. It is taken out of the address at once, so that neither the history nor
 * anybody who looks at the screen has it.
 *
 * @param read what of the address counts; null where it is not as it should be
 * @param mark what the entry in the history carries from then on, by which the page knows itself after a reload
 * @returns undefined until the page knows
 */
export function useCodeOfAddress(
  read: (asked: URLSearchParams) => string | null,
  mark: object | null = null,
): string | null | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (search === '' && isRead.current) return;
    isRead.current = true;
    const found = read(new URLSearchParams(search)) || null;
    // What is shown then is drawn in steps, while the rest of the page wakes up.
    startTransition(() => setCode(found));
    if (search !== '') navigate(pathname, { replace: true, state: mark });
  }, [pathname, search, navigate, read, mark]);
  return code;
}
