import { expect, test } from 'vitest';
import { codeFileOf, fileNameOf } from './code-files.ts';

const door = '/src/web/features/gem-calculators/calculators.ts';
const home = '/src/web/features/home/Home.tsx';
const guide = '/src/web/features/guides/GemGuide.tsx';
const terms = '/src/web/features/legal/Terms.tsx';
const list = '/src/web/features/gem-calculators/saved/SavedSection.tsx';
const events = '/src/web/features/events/Events.tsx';
const week = '/src/web/features/events/week/WeekView.tsx';

const characters = '/src/web/features/characters/list/CharacterList.tsx';
const gemPage = '/src/web/features/gem-book/GemPage.tsx';
const gearTab = '/src/web/features/characters/detail/GearTab.tsx';
const switcher = '/src/web/features/characters/switcher/SwitcherDialog.tsx';

const dashboard = '/src/web/features/dashboard/Dashboard.tsx';
const overview = '/src/web/features/dashboard/Overview.tsx';
const startSync = '/src/web/data/sync/runner/start-sync.ts';
const bellDialog = '/src/web/features/notices/NoticesDialog.tsx';

const login = '/src/web/features/account/Login.tsx';
const signup = '/src/web/features/account/Signup.tsx';
const profile = '/src/web/features/settings/profile/Profile.tsx';
const support = '/src/web/features/support/Support.tsx';
const votes = '/src/web/features/faq/AnswerVotes.tsx';
const sharedBuilder = '/src/web/features/loadouts/SharedLoadout.tsx';
const ownBuilder = '/src/web/features/loadouts/LoadoutBuilder.tsx';
const characterPage = '/src/web/features/characters/detail/CharacterDetail.tsx';
const [gem, trash, check, bell, copy, mail, fingerprint, shield] = [
  'gem',
  'trash',
  'check',
  'bell',
  'copy',
  'mail',
  'fingerprint',
  'shield',
].map((name) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Each module with the modules that import it, and whether it is loaded on demand. */
const modules: Record<string, { importers?: string[]; isOnDemand?: boolean }> = {
  [door]: { isOnDemand: true },
  [home]: { isOnDemand: true },
  [guide]: { isOnDemand: true },
  [terms]: { isOnDemand: true },
  [list]: { isOnDemand: true },
  [events]: { isOnDemand: true },
  [week]: { isOnDemand: true },
  '/src/rules/events/schedule.ts': { importers: [events, week] },
  '/src/web/data/store/local-store.ts': { importers: [list], isOnDemand: true },
  '/src/web/data/store/record-store.ts': { importers: ['/src/web/data/store/local-store.ts'] },
  '/src/web/data/store/late-store.ts': { importers: [events, list] },
  '/src/contract/records/collections.ts': { importers: ['/src/web/data/store/record-store.ts', door] },
  '/src/web/data/notices/addresses.ts': { importers: [events, bellDialog] },
  [bellDialog]: { isOnDemand: true },
  [characters]: { isOnDemand: true },
  [sharedBuilder]: { isOnDemand: true },
  [ownBuilder]: { isOnDemand: true },
  [characterPage]: { isOnDemand: true },
  '/src/web/features/loadouts/loadout-draft.ts': { importers: [sharedBuilder, ownBuilder] },
  '/src/web/characters/doll/DollWell.tsx': { importers: [sharedBuilder, ownBuilder, characterPage] },
  [dashboard]: { isOnDemand: true },
  '/src/web/characters/SessionEnded.tsx': { importers: [characters, dashboard, ownBuilder] },
  '/src/web/characters/use-characters.ts': { importers: [characters, dashboard, characterPage] },
  '/src/web/characters/character-figures.ts': { importers: [characters, characterPage] },
  '/src/web/characters/use-switch.ts': { importers: [characters, switcher] },
  '/src/web/ui/use-own-title.ts': { importers: [characterPage, gemPage] },
  [overview]: { isOnDemand: true },
  '/src/web/characters/gems/use-gems.ts': { importers: [overview, gearTab] },
  '/src/web/records/FailedList.tsx': { importers: [list, ownBuilder] },
  [startSync]: { isOnDemand: true },
  '/src/web/data/sync/push/push.ts': { importers: [startSync] },
  '/src/web/data/sync/status/use-held-changes.ts': { importers: [profile] },
  [gemPage]: { isOnDemand: true },
  [gearTab]: { isOnDemand: true },
  [switcher]: { isOnDemand: true },
  '/src/catalogue/legendary-gems.ts': { importers: [door, characters, gemPage] },
  '/src/rules/gems/in-game-upgrade.ts': { importers: [door, gemPage] },
  '/src/web/ui/charts/Figure.tsx': { importers: [door, characters] },
  '/src/web/game/events/clock.ts': { importers: [events, characters] },
  [shield]: { importers: [gearTab, switcher] },
  '/src/web/ui/Crest.tsx': { importers: [events, home] },
  [gem]: { importers: [door] },
  [trash]: { importers: [list, week] },
  [check]: { importers: [door, home] },
  [bell]: { importers: [events, week] },
  [copy]: { importers: [week, votes] },
  [mail]: { importers: [votes] },
  [votes]: { isOnDemand: true },
  [login]: { isOnDemand: true },
  [signup]: { isOnDemand: true },
  [profile]: { isOnDemand: true },
  [support]: { isOnDemand: true },
  [fingerprint]: { importers: [login, profile] },
  '/src/web/features/account/form/SubmitRow.tsx': { importers: [login, signup] },
  '/src/web/ui/form/PasswordField.tsx': { importers: [login, profile] },
  '/src/web/features/account/ways-in/PasskeyButton.tsx': { importers: [login] },
  '/src/web/ui/form/TextField.tsx': { importers: [login, support] },
  '/src/web/data/session/call-failed.ts': { importers: [login, support, list] },
  '/src/messages/events/events.ts': { importers: [door, home, list] },
  '/src/rules/gems/ranks.ts': { importers: [door, list] },
  '/src/web/ui/form/ChoiceField.tsx': { importers: [door, home] },
  '/src/web/ui/form/NumberField.tsx': { importers: [door, week] },
  '/src/web/ui/ScrollBox.tsx': { importers: [list] },
  '/src/web/ui/text/Article.tsx': { importers: [guide, terms] },
  '/src/web/ui/text/LinkedText.tsx': { importers: [guide, home] },
  '/src/web/features/legal/Versions.tsx': { importers: [terms] },
  '/src/contract/files/form-links.ts': { importers: [door, guide] },

  '/src/messages/calculators/calculators.ts': { importers: [door, home, list] },
  '/src/messages/calculators/upgrades.ts': { importers: [door, home, list] },
};
const graph = {
  getModuleInfo: (id: string) => {
    const module = modules[id];
    return module === undefined
      ? null
      : {
          importers: module.importers ?? [],
          dynamicImporters: module.isOnDemand === true ? ['/app.ts'] : [],
        };
  },
};

test.each([
  ['what the calculators need to answer is one file', '/src/rules/gems/ranks.ts', 'calculators'],
  [
    'what another page needs too does not bring the calculators along',
    '/src/web/ui/form/ChoiceField.tsx',
    'shared',
  ],
  ['nor what a part of the events needs too', '/src/web/ui/form/NumberField.tsx', 'plans'],
  ['nor what keeps records needs too', '/src/contract/records/collections.ts', 'plans'],
  ['nor does what a guide needs too', '/src/contract/files/form-links.ts', 'shared'],
  ['which gems there are brings no calculator along', '/src/catalogue/legendary-gems.ts', 'gem-facts'],
  ['nor does what the page of a gem tells of upgrades', '/src/rules/gems/in-game-upgrade.ts', 'gem-facts'],
  ["a figure of a player's page comes with the gems", '/src/web/ui/charts/Figure.tsx', 'gem-facts'],
  ["a player's page does not load the events to tell the time", '/src/web/game/events/clock.ts', 'shared'],
  ["icons of several parts of players' pages are one file", shield, 'players-icons'],
  ['what several articles need is one file', '/src/web/ui/text/Article.tsx', 'articles'],
  ['what one article needs comes with it', '/src/web/features/legal/Versions.tsx', null],
  ['what articles and other pages need is left to the bundler', '/src/web/ui/text/LinkedText.tsx', null],
  ['what is needed later stays apart', '/src/web/ui/ScrollBox.tsx', null],
  [
    'the words of the calculators do not bring those along',
    '/src/messages/calculators/calculators.ts',
    'plans',
  ],
  [
    'how numbers and times are written is in the file that most pages start with',
    '/src/messages/formats.ts',
    'shared',
  ],
  ['words of later parts come with those', '/src/messages/calculators/upgrades.ts', null],
  ['what the events page needs is one file', '/src/rules/events/schedule.ts', 'events'],
  [
    'what a later part needs too does not bring the events along',
    '/src/web/data/notices/addresses.ts',
    'schedules',
  ],
  ['what keeps records is one file', '/src/web/data/store/record-store.ts', 'keeping'],
  ['no page loads it for what stands for it at first', '/src/web/data/store/late-store.ts', 'shared'],
  ['what two small pages share is left to the bundler', '/src/web/ui/Crest.tsx', null],
  ['the words of the events do not bring their page along', '/src/messages/events/events.ts', 'schedules'],
  ['that page itself is in it', events, 'events'],
  ['an icon of the calculators comes with them', gem, 'calculators'],
  ['an icon of the events comes with them', bell, 'events'],
  ['an icon of several pages brings none of them along', check, 'shared'],
  ['nor does one of several later parts', trash, 'icons'],
  ['whatever rooms those are in', copy, 'icons'],
  ['an icon of one part comes with it', mail, null],
  [
    'what the pages of an account share is one file',
    '/src/web/features/account/form/SubmitRow.tsx',
    'account',
  ],
  ['which the profile takes along too', '/src/web/ui/form/PasswordField.tsx', 'account'],
  ['with its icons', fingerprint, 'account'],
  ['what one of them needs comes with it', '/src/web/features/account/ways-in/PasskeyButton.tsx', null],
  ['what other pages need as well does not bring it along', '/src/web/ui/form/TextField.tsx', 'shared'],
  ['how a call can fail brings nothing along', '/src/web/data/session/call-failed.ts', 'calls'],
  ['nor do the words for it', '/src/messages/problems.ts', 'calls'],
  ['the account has its words with it', '/src/messages/account/account.ts', 'account'],
  ['but not those of its mail', '/src/messages/account/account-mail.ts', null],
  ['the door of the calculators is in their file', door, 'calculators'],
  [
    'what only builders of loadouts need is one file',
    '/src/web/features/loadouts/loadout-draft.ts',
    'loadout-editor',
  ],
  [
    'what a page of characters needs too does not bring the builder along',
    '/src/web/characters/doll/DollWell.tsx',
    null,
  ],
  ['what a class is called and looks like is one file', '/src/catalogue/classes.ts', 'classes'],
  ['with the texts of loadouts', '/src/messages/equipment/loadouts.ts', 'loadout-editor'],
  ['but not those of their links', '/src/messages/equipment/loadout-links.ts', 'loadout-parts'],
  ['apart from what a character’s figures may be', '/src/rules/characters/stat-ranges.ts', 'hero-facts'],
  [
    "what several of the players' pages show is one file",
    '/src/web/characters/SessionEnded.tsx',
    'players-lists',
  ],
  [
    'with a file for what the page of one character shows too',
    '/src/web/characters/use-characters.ts',
    'players',
  ],
  ['and one for the figures of a character', '/src/web/characters/character-figures.ts', 'heroes'],
  [
    'what one of these pages shares with its dialogs is its own',
    '/src/web/characters/use-switch.ts',
    'character-list-parts',
  ],
  [
    'what the dashboard shows first shares one with other parts',
    '/src/web/characters/gems/use-gems.ts',
    'overview-parts',
  ],
  [
    'what a part of the calculators needs too does not bring those along',
    '/src/web/records/FailedList.tsx',
    null,
  ],
  ['with its words', '/src/messages/characters/detail.ts', 'character-detail-parts'],
  ['what a public page needs too does not bring those along', '/src/web/ui/use-own-title.ts', null],
  ['what keeps browser and account in step is one file', '/src/web/data/sync/push/push.ts', 'sync'],
  ['but not what only settings show of it', '/src/web/data/sync/status/use-held-changes.ts', null],
  ['what tells of it brings nothing along', '/src/web/data/sync/status/sync-status.ts', 'sync-state'],
  ['whether it answers is known without that', '/src/web/data/network/server-return.ts', 'server-reach'],
  ['what asks the server is one file', '/src/web/data/session/call.ts', 'server-calls'],
])('%s', (_, id, file) => {
  expect(codeFileOf(id, graph)).toBe(file);
});

test.each([
  ['cookies', 'assets/part-[hash:7].js'],
  ['Advertise', 'assets/part-[hash:7].js'],
  ['FilledSlot', 'assets/[name]-[hash:7].js'],
  ['download-file', 'assets/[name]-[hash:7].js'],
])('the file of %s has a name that no ad blocker looks for', (name, file) => {
  expect(fileNameOf({ name })).toBe(file);
});
