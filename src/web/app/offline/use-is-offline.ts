import { useEffect, useState } from 'react';

/** A network that goes or comes for a moment only is not worth a word. */
const STEADY_MS = 1_500;

/** Whether the browser has had no network for a while; true once it has, false once it has one again. */
export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsOffline(!navigator.onLine), STEADY_MS);
    };
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  return isOffline;
}
