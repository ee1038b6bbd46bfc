import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSiteConfig } from '#web/data/site-config.ts';

const DebugPanel = lazy(() => import('./DebugPanel.tsx'));

/** Panels that an address asks for with `debug=env`, `debug=oauth` or `debug=true`. */
export function DebugPanels() {
  const { search } = useLocation();
  const config = useSiteConfig();
  const asked = new URLSearchParams(search).get('debug');
  if (config === null || (asked !== 'env' && asked !== 'oauth' && asked !== 'true')) return null;
  return (
    <Suspense>
      <DebugPanel config={config} showsEnvironment={asked !== 'oauth'} showsOauth={asked !== 'env'} />
    </Suspense>
  );
}
