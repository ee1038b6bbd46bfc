import { useLocation } from '#web/ui/address/address.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const DebugPanel = lazyPart(() => import('./DebugPanel.tsx'));

/** Panels that an address asks for with `debug=env`, `debug=oauth` or `debug=true`. */
export function DebugPanels() {
  const { search } = useLocation();
  const config = useSiteConfig();
  const asked = new URLSearchParams(search).get('debug');
  if (config === null || !config.features.includes('debug-tools')) return null;
  if (asked !== 'env' && asked !== 'oauth' && asked !== 'true') return null;
  return <DebugPanel config={config} showsEnvironment={asked !== 'oauth'} showsOauth={asked !== 'env'} />;
}
