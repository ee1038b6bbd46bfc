import { ringing } from '#messages/events/ringing.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import type { NotificationData } from './offline.ts';
import { eventAddress } from './link-addresses.ts';

/** An alarm that rings, as far as a device needs to know to say so. */
export interface AlarmNews {
  /** Of the event. */
  readonly id: string;
  readonly name: string;
  /** When the event starts. */
  readonly startMs: number;
  /** IANA name of the server's zone. */
  readonly zone: string;
  readonly sound: boolean;
}

/** What a browser takes to show a notification. */
export interface AlarmNotification {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly icon: string;
    readonly silent: boolean;
    readonly data: NotificationData;
  };
}

/** The same for whoever tells of a ring, a page or the server: a browser shows one notification of each tag. */
export const alarmTag = ({ id, startMs }: Pick<AlarmNews, 'id' | 'startMs'>): string =>
  `loadstone.alarm.${id}.${startMs}`;

/**
 * The notification of an alarm, as it reads at a moment.
 *
 * @param ownZone that of the device's clock
 */
export function alarmNotification(news: AlarmNews, nowMs: number, ownZone: string): AlarmNotification {
  const { id, name, startMs, zone, sound } = news;
  const minutes = Math.ceil((startMs - nowMs) / MINUTE_MS);
  return {
    title: minutes > 0 ? fill(ringing.startingIn, { n: minutes, name }) : fill(ringing.startingNow, { name }),
    options: {
      body: fill(ringing.body, {
        // A device may not have heard of a zone that the server knows.
        server: timeText('time', startMs, isTimeZone(zone) ? zone : ownZone),
        yours: timeText('time', startMs, ownZone),
      }),
      tag: alarmTag(news),
      // Phones draw no SVG here.
      icon: '/icons/icon-192.png',
      silent: !sound,
      data: { address: eventAddress(id) },
    },
  };
}
