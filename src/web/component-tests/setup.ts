import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { CONSENT_KEY, consentRecord, sameForAll } from '#contract/site/consent.ts';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/site/site.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import '#web/ui/theme.css';
import { answerAlways, untilAnswered } from './server.ts';
import './without-element-stacks.ts';

let seen: string[] = [];

for (const kind of ['error', 'warn'] as const) {
  const write = console[kind];
  console[kind] = (...words: unknown[]) => {
    seen.push(`console ${kind}: ${words.map(String).join(' ')}`);
    write(...words);
  };
}

/** Tells what React or the page complained of since the last look; a test that ends with some fails. */
function newComplaints(): readonly string[] {
  const found = seen;
  seen = [];
  return found;
}

/** Of what server and index.html put into every page, as far as components look at it. */
const installation: SiteConfig = {
  environment: 'development',
  publicUrl: 'https://loadstone.example',
  build: 'components',
  version: 'components',
  openedEntries: [],
  features: ['debug-tools', 'community'],
  aiTools: ['planner', 'gear', 'clan', 'farming'],
  donationUrl: 'https://donate.example/',
  analytics: null,
  ads: null,
  pushKey: null,
  supportEmail: 'help@loadstone.example',
  providers: {},
  chat: {
    base: `${location.origin}/bot`,
    inviteUrl: 'https://discord.example/invite',
    isReady: true,
    hasCommands: true,
    hasDirectMessages: true,
  },
};

// Files follow each other in one browser, and each begins with one that has kept nothing.
localStorage.clear();
sessionStorage.clear();
for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
// The visitor was asked already, so that the panel is not in the way.
localStorage.setItem(CONSENT_KEY, JSON.stringify(consentRecord(sameForAll(false), new Date())));

// Whatever names a piece of gear asks for the operator's catalogue, as late as when its test has ended.
answerAlways(equipmentRoutes.listEquipment, {
  equipment: [],
  message: null,
  version: '1',
  source: 'bundled',
});

document.documentElement.lang = 'en';
document.documentElement.dataset.theme = 'dark';
document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#0e0d11" />');
const config = document.createElement('script');
config.type = 'application/json';
config.id = CONFIG_ELEMENT_ID;
config.textContent = JSON.stringify(installation);
document.head.append(config);
document.body.insertAdjacentHTML(
  'beforeend',
  '<div id="announcements" class="sr-only" role="status" aria-live="polite"></div>',
);

afterEach(async () => {
  await untilAnswered();
  // Joined, so that the summary of a run shows the words and not a count of them.
  expect(newComplaints().join('\n'), 'what the browser complained of').toBe('');
});

/** As vitest.components.config.ts has it. The window around a file keeps the size that the file before left it with. */
const phone = [390, 844] as const;

afterEach(async () => {
  if (innerWidth !== phone[0] || innerHeight !== phone[1]) await page.viewport(...phone);
});
