/** The parts of the settings, in the order of their tabs. */
export const settingsTabs = ['profile', 'preferences', 'discord', 'data', 'sync'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab that an address asks for; null where it asks for none or an unknown one. */
export function tabIn(search: string): SettingsTab | null {
  const asked = new URLSearchParams(search).get('tab');
  return settingsTabs.find((tab) => tab === asked) ?? null;
}

/** The part of an address behind the `?` that asks for a tab; what else stands there stays. */
export function withTab(search: string, tab: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('tab', tab);
  return `?${parameters.toString()}`;
}
