import { readPreference, subscribeToPreferences } from './preference-storage.ts';

/** Colour of the browser's own bars around the page, per appearance. */
const barColors = { dark: '#11131b', light: '#f5f6fb' } as const;

export type Appearance = keyof typeof barColors;

const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

/** The appearance that the chosen theme comes to at this moment. */
export function shownAppearance(): Appearance {
  const theme = readPreference('theme');
  if (theme !== 'system') return theme;
  return systemIsLight().matches ? 'light' : 'dark';
}

/** Calls `listener` whenever the appearance may have changed: by choice, in another tab, or with the system. */
export function subscribeToAppearance(listener: () => void): () => void {
  const system = systemIsLight();
  const leavePreferences = subscribeToPreferences(listener);
  system.addEventListener('change', listener);
  return () => {
    leavePreferences();
    system.removeEventListener('change', listener);
  };
}

/** Puts theme and density on the page, in the same words as the inline script of index.html. */
function applyAppearance(): void {
  const root = document.documentElement;
  const appearance = shownAppearance();
  root.dataset['theme'] = appearance;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[appearance]);
  const density = readPreference('displayDensity');
  if (density === 'normal') delete root.dataset['density'];
  else root.dataset['density'] = density;
}

/** Keeps the page in step with the chosen theme and density, and with the system's appearance. */
export function followSystemTheme(): void {
  subscribeToAppearance(applyAppearance);
  applyAppearance();
}
