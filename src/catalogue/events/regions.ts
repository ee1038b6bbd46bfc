/** A group of servers, with the time zone by which its schedules are read unless the player chooses another. */
export interface EventRegion {
  readonly server: 'Americas' | 'Europe' | 'Asia' | 'Australia';
  /** IANA name. */
  readonly timeZone: string;
  /** Other zones in which servers of the region run. */
  readonly alternatives: readonly string[];
  readonly note: string;
}

/** Real servers of a region run in several zones; one default for each is a convention of this planner. */
export const eventRegions: readonly EventRegion[] = [
  {
    server: 'Americas',
    timeZone: 'America/New_York',
    alternatives: ['America/Los_Angeles', 'America/Sao_Paulo'],
    note: 'About half of the North American servers run on Eastern and half on Pacific time.',
  },
  {
    server: 'Europe',
    timeZone: 'Europe/Berlin',
    alternatives: ['Europe/London', 'Europe/Moscow'],
    note: 'European servers run on Central European time with summer time.',
  },
  {
    server: 'Asia',
    timeZone: 'Asia/Singapore',
    alternatives: ['Asia/Shanghai', 'Asia/Seoul', 'Asia/Tokyo'],
    note: 'South-East Asian servers run on UTC+8; East Asian servers may differ.',
  },
  {
    server: 'Australia',
    timeZone: 'Australia/Sydney',
    alternatives: ['Australia/Brisbane', 'Pacific/Auckland'],
    note: 'Oceania servers run on UTC+10 and moved one hour for daylight saving in October 2023.',
  },
];
