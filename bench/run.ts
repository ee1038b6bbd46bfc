/**
 * `npm run bench`: every measurement, then its figures beside their budgets. With names of parts
 * (`npm run bench -- sizes rules`) only those; `--runs 1` for a quick look instead of medians of five; `--page /events` for the
 * loads and Lighthouse of that page alone, and as often as there are pages; `community --full` for a million builds and ten
 * million votes; `awakening --setups 50` for that many setups,
 * and with raising a fifth of them; `screenshots --pictures 30` for that many pictures; `players --timeline` with what each visit has asked for;
 * `--runs 21 --against DIR` for the same pages in another version, whose folder it names.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgainst } from './against.ts';
import { measureAwakening } from './awakening/awakening.ts';
import { measureRaising } from './awakening/raising.ts';
import { measureResponsiveness } from './awakening/responsiveness.ts';
import { measureChat } from './chat/interactions.ts';
import { measureCharacters } from './characters/characters.ts';
import { measureKeptPages } from './community/kept-pages.ts';
import { measureCommunity } from './community/lists.ts';
import { measureMixedLoad } from './community/mixed-load.ts';
import { type Figure, figureLines, isWithin } from './figures.ts';
import { measureFirstTaps } from './first-tap.ts';
import { measureJourneys } from './journeys.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOptimizerPage } from './loadouts/optimizer-page.ts';
import { measureOptimizer } from './loadouts/optimizer.ts';
import { measurePicker } from './loadouts/picker.ts';
import { measurePageLoads } from './page-load.ts';
import { measurePlannerPage } from './planning/planner-page.ts';
import { measureGuides } from './planning/guides.ts';
import { measureWeights } from './planning/weights.ts';
import { measureGrowth } from './records/growth.ts';
import { measureOneAccount } from './records/one-account.ts';
import { measureLinks } from './records/links.ts';
import { measureRecordsServer } from './records/server.ts';
import { measurePlayersPages } from './players/players-pages.ts';
import { measureRules } from './rules.ts';
import { measureScreenshots } from './screenshots/screenshots.ts';
import { measureScreenRoom } from './screen-room.ts';
import { measureSizes } from './size-budget.ts';
import { lookAtMachine } from './slow-processor.ts';

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    full: { type: 'boolean', default: false },
    timeline: { type: 'boolean', default: false },
    setups: { type: 'string', default: '1000' },
    pictures: { type: 'string', default: '300' },
  },
  allowPositionals: true,
});
const runs = Number(values.runs);
const only = values.page;

const parts: Record<string, () => Figure[] | Promise<Figure[]>> = {
  sizes: () => measureSizes(),
  room: measureScreenRoom,
  rules: measureRules,
  optimizer: measureOptimizer,
  'planner-page': () => measurePlannerPage({ runs }),
  'optimizer-page': () => measureOptimizerPage({ runs }),
  awakening: () => measureAwakening({ setups: Number(values.setups) }),
  'awakening-raising': () => measureRaising({ setups: Math.ceil(Number(values.setups) / 5) }),
  'awakening-page': () => measureResponsiveness({ runs }),
  weights: measureWeights,
  guides: measureGuides,
  loads: () => measurePageLoads({ runs, only }),
  players: () => measurePlayersPages({ runs, only, isTimed: values.timeline }),
  taps: () => measureFirstTaps({ runs }),
  keystrokes: measureKeystrokes,
  characters: () => measureCharacters({ runs }),
  picker: () => measurePicker({ runs }),
  screenshots: () => measureScreenshots({ count: Number(values.pictures) }),
  records: () => measureRecordsServer({ runs }),
  chat: measureChat,
  links: () => measureLinks({ runs }),
  community: () => measureCommunity({ isFull: values.full }),
  'community-load': measureMixedLoad,
  'community-pages': measureKeptPages,
  'one-account': measureOneAccount,
  journeys: measureJourneys,
  growth: () => measureGrowth({ runs }),
  lighthouse: () => measureLighthouse({ runs, only }),
};
const { against } = values;
if (against !== undefined) parts['against'] = () => measureAgainst({ runs, other: resolve(against), only });
const usual = against === undefined ? Object.keys(parts) : ['against'];
const names = positionals.length === 0 ? usual : positionals;
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(
    unknown.length > 0
      ? `There is no part named ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`
      : '--runs takes a whole number from 1.',
  );
  process.exit(2);
}

console.log(`This machine is ${(await lookAtMachine()).toFixed(2)} times slower than usual.`);
const figures: Figure[] = [];
for (const name of names) {
  const start = performance.now();
  console.log(`measuring ${name} …`);
  figures.push(...((await parts[name]?.()) ?? []));
  console.log(`  ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}
const exceeded = figures.filter((figure) => !isWithin(figure));
console.log(['', ...figureLines(figures), ''].join('\n'));
console.log(exceeded.length === 0 ? 'All budgets are kept.' : `${exceeded.length} budgets are exceeded.`);
if (exceeded.length > 0) process.exitCode = 1;
