import { pages } from '#contract/site/pages.ts';
import { reportWords as words } from '#messages/community/report.ts';
import { fill } from '#messages/fill.ts';

/** The support's form about something, for whoever has no account to report it with. @param address of its page */
export const reportToSupport = (address: string): string =>
  `${pages.support.path}?${new URLSearchParams({ subject: fill(words.supportSubject, { address }) }).toString()}`;
