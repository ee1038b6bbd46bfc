/** The parts of the dashboard, in the order of their tabs. */
export const dashboardTabs = ['overview', 'gems', 'analytics', 'activity'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that an address asks for; the first one where it asks for none or an unknown one. */
export function tabIn(search: string): DashboardTab {
  const asked = new URLSearchParams(search).get('tab');
  return dashboardTabs.find((tab) => tab === asked) ?? 'overview';
}
