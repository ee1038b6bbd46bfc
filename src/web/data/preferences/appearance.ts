import { readPreference, subscribeToPreferences } from './preference-storage.ts';

/** Colour of the browser's own bars around the page, per appearance. */
const barColors = { dark: '#0e0d11', light: '#efe8db' } as const;

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

/**
 * Puts theme and density on the page, in the same words as the inline script of index.html. It is called after a change
 * of any preference, so what stands there already is not written again: the browser would work for it before it paints.
 */
function applyAppearance(): void {
  const root = document.documentElement;
  const appearance = shownAppearance();
  if (root.dataset['theme'] !== appearance) root.dataset['theme'] = appearance;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar !== null && bar.content !== barColors[appearance]) bar.content = barColors[appearance];
  const density = readPreference('displayDensity');
  if (density === 'normal') delete root.dataset['density'];
  else if (root.dataset['density'] !== density) root.dataset['density'] = density;
}

/** Keeps the page in step with the chosen theme and density, and with the system's appearance. */
export function followSystemTheme(): void {
  subscribeToAppearance(applyAppearance);
  applyAppearance();
}
