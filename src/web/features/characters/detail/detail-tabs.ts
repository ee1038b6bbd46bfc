/** The parts of a character's page, in the order of their tabs. */
export const detailTabs = ['overview', 'stats', 'gear', 'skills', 'progression'] as const;
export type DetailTab = (typeof detailTabs)[number];

/** The tab that an address asks for; the first where it asks for none or an unknown one. */
export function tabIn(search: string): DetailTab {
  const asked = new URLSearchParams(search).get('tab');
  return detailTabs.find((tab) => tab === asked) ?? 'overview';
}

/** The part of an address behind the `?` that asks for a tab; what else stands there stays. */
export function withTab(search: string, tab: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('tab', tab);
  return `?${parameters.toString()}`;
}

/** The id in the address of a character's page; one that nobody can have written is no character's. */
export function idIn(pathname: string): string {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}
