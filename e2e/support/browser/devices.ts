import type { TestInfo } from '@playwright/test';

interface Device {
  readonly viewport: { width: number; height: number };
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies Device;

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies Device;

/** How a project's name begins whose journeys choose their device by their tags. */
export const eitherDevice = 'journeys';

/** What a journey runs on, or null where its project has said so for all of them. */
export function deviceOf({ project, tags }: Pick<TestInfo, 'project' | 'tags'>): Device | null {
  if (!project.name.startsWith(eitherDevice)) return null;
  return tags.includes('@desktop') || tags.includes('@long-on-phone') ? desktop : phone;
}
