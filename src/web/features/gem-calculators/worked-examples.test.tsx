import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Calculator, expectFigures, workingOf } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import GemPowerCalculator from './GemPowerCalculator.tsx';
import LegendaryGemCalculator from './LegendaryGemCalculator.tsx';
import NormalGemCalculator from './NormalGemCalculator.tsx';

interface Example {
  readonly enter: Readonly<Record<string, string | number>>;
  readonly own?: readonly (readonly [rank: number, count: number])[];
  readonly shows: Readonly<Record<string, string>>;
  /** What the steps take before anything owned is taken off, and what that is worth. */
  readonly gross?: number;
  readonly ownedValue?: number;
  /** The stat before and after. */
  readonly stat?: readonly [current: number, target: number];
  /** What the kept item says of itself. */
  readonly isCompletedAtOnce?: boolean;
}

const none = [] as const;
const tourmaline = { 'Gem color': 'Red', Gem: 'Tourmaline' };
const ruby = { 'Gem color': 'Red', Gem: 'Ruby' };
const sapphire = { 'Gem color': 'Blue', Gem: 'Sapphire' };
const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

const normalExamples: readonly Example[] = [
  {
    enter: { ...tourmaline, ...ranks(1, 5), 'Duplicate price': 100 },
    shows: { 'Duplicates Needed': '120', Cost: '12,000', 'Stat Gain': '120', Efficiency: '1.00' },
    gross: 120,
    ownedValue: 0,
    stat: [8, 128],
    isCompletedAtOnce: false,
  },
  {
    enter: { ...tourmaline, ...ranks(2, 4) },
    own: [[2, 3]],
    shows: { 'Duplicates Needed': '27' },
    gross: 36,
    ownedValue: 9,
    isCompletedAtOnce: false,
  },
  {
    enter: { ...tourmaline, ...ranks(1, 3) },
    own: [[3, 2]],
    shows: { 'Duplicates Needed': '0', Cost: '0', Efficiency: '0.00' },
    gross: 12,
    ownedValue: 18,
    isCompletedAtOnce: true,
  },
  {
    enter: { ...tourmaline, ...ranks(2, 6), 'Duplicate price': 25 },
    own: none,
    shows: { 'Duplicates Needed': '360', Cost: '9,000' },
  },
  {
    enter: { ...tourmaline, ...ranks(1, 4), 'Duplicate price': 10 },
    own: [[2, 3]],
    shows: { 'Duplicates Needed': '30', Cost: '300' },
  },
  {
    enter: { ...ruby, ...ranks(2, 4) },
    own: none,
    shows: { 'Stat Gain': '480' },
    stat: [160, 640],
  },
  {
    enter: { ...sapphire, ...ranks(1, 2) },
    own: none,
    shows: { 'Stat Gain': '8', 'Duplicates Needed': '3', Efficiency: '2.67' },
    stat: [8, 16],
  },
  {
    enter: { ...ruby, ...ranks(1, 3) },
    own: none,
    shows: { 'Stat Gain': '240', 'Duplicates Needed': '12', Efficiency: '20.00' },
  },
  {
    enter: { ...sapphire, ...ranks(2, 4) },
    own: [[1, 6]],
    shows: { 'Stat Gain': '48', 'Duplicates Needed': '30', Efficiency: '1.60' },
  },
];

const oneStar = { 'Gem type': '1-star', Gem: "Berserker's Eye" };
const twoStar = { 'Gem type': '2-star', Gem: 'Fervent Fang' };
const fiveStar = (quality: string) => ({ 'Gem type': '5-star', Quality: quality, Gem: 'Blood-Soaked Jade' });
const power = (owned: number) => ({ 'Gem power owned': owned });
const price = (platinum: number) => ({ 'Gem power price': platinum });

const legendaryExamples: readonly Example[] = [
  {
    enter: { ...oneStar, ...ranks(1, 2), ...power(0) },
    shows: { 'Gem Power Needed': '5', 'Resonance Gain': '5', 'Combat Rating Gain': '7.5' },
    gross: 5,
  },
  {
    enter: { ...twoStar, ...ranks(1, 4), ...power(0) },
    shows: { 'Gem Power Needed': '120' },
    gross: 120,
  },
  {
    enter: { ...fiveStar('5/5'), ...ranks(2, 5), ...power(100) },
    shows: { 'Gem Power Needed': '1,340' },
    gross: 1440,
    ownedValue: 100,
  },
  { enter: { ...oneStar, ...ranks(1, 5), ...power(0) }, shows: { 'Resonance Gain': '25' }, stat: [5, 30] },
  { enter: { ...twoStar, ...ranks(3, 6) }, shows: { 'Resonance Gain': '60' }, stat: [30, 90] },
  { enter: { ...fiveStar('3/5'), ...ranks(1, 3) }, shows: { 'Resonance Gain': '48' }, stat: [24, 72] },
  {
    enter: { ...twoStar, ...ranks(1, 2) },
    shows: { 'Resonance Gain': '10', 'Combat Rating Gain': '15' },
  },
  {
    enter: { ...fiveStar('5/5'), ...ranks(1, 2) },
    shows: { 'Resonance Gain': '40', 'Combat Rating Gain': '60' },
  },
  {
    enter: { ...oneStar, ...ranks(1, 3) },
    own: [[1, 4]],
    shows: { 'Gem Power Needed': '11' },
    gross: 15,
    ownedValue: 4,
  },
  {
    enter: { ...twoStar, ...ranks(1, 4) },
    own: [[2, 1]],
    shows: { 'Gem Power Needed': '96' },
    gross: 120,
    ownedValue: 24,
  },
  {
    enter: { ...fiveStar('5/5'), ...ranks(1, 5) },
    own: [[1, 3]],
    shows: { 'Gem Power Needed': '1,504' },
    gross: 1600,
    ownedValue: 96,
  },
  {
    enter: { ...oneStar, ...ranks(1, 4), ...power(0), ...price(100) },
    own: none,
    shows: {
      'Gem Power Needed': '30',
      Cost: '3,000',
      'Resonance Gain': '15',
      'Combat Rating Gain': '22.5',
      Efficiency: '0.50',
      'Duplicates Needed': '30',
    },
    isCompletedAtOnce: false,
  },
  {
    enter: { ...twoStar, ...ranks(2, 5), ...power(20), ...price(50) },
    shows: {
      'Gem Power Needed': '160',
      Cost: '8,000',
      'Resonance Gain': '40',
      'Combat Rating Gain': '60',
      Efficiency: '0.25',
      'Duplicates Needed': '40',
    },
    isCompletedAtOnce: false,
  },
  {
    enter: { ...fiveStar('2/5'), ...ranks(1, 4), ...power(0), ...price(10) },
    shows: {
      'Gem Power Needed': '960',
      Cost: '9,600',
      'Resonance Gain': '48',
      'Combat Rating Gain': '72',
      Efficiency: '0.05',
      'Duplicates Needed': '30',
    },
    isCompletedAtOnce: false,
  },
];

const tier = (type: string, quality?: string) => ({
  'Gem type': type,
  ...(quality === undefined ? {} : { Quality: quality }),
});

const powerExamples: readonly Example[] = [
  { enter: { ...tier('1-star'), ...ranks(1, 3) }, shows: { 'Gem Power Needed': '6' }, gross: 6 },
  { enter: { ...tier('2-star'), ...ranks(1, 4) }, shows: { 'Gem Power Needed': '49' }, gross: 49 },
  { enter: { ...tier('5-star', '5/5'), ...ranks(1, 5) }, shows: { 'Gem Power Needed': '475' }, gross: 475 },
  {
    enter: { ...tier('1-star'), ...ranks(1, 4) },
    shows: { 'Resonance Gain': '45', 'Combat Rating Gain': '11' },
  },
  {
    enter: { ...tier('2-star'), ...ranks(2, 6) },
    shows: { 'Resonance Gain': '120', 'Combat Rating Gain': '29' },
  },
  {
    enter: { ...tier('5-star', '5/5'), ...ranks(1, 3) },
    shows: { 'Resonance Gain': '200', 'Combat Rating Gain': '48' },
  },
  {
    enter: { ...tier('1-star'), ...ranks(1, 5), ...power(0), Price: 100 },
    shows: {
      'Gem Power Needed': '31',
      Cost: '3,100',
      'Resonance Gain': '60',
      'Combat Rating Gain': '14',
      Efficiency: '1.94',
    },
    isCompletedAtOnce: false,
  },
  {
    enter: { ...tier('2-star'), ...ranks(1, 3), ...power(5), Price: 40 },
    shows: {
      'Gem Power Needed': '15',
      Cost: '600',
      'Resonance Gain': '60',
      'Combat Rating Gain': '14',
      Efficiency: '4.00',
    },
    isCompletedAtOnce: false,
  },
  {
    enter: { ...tier('5-star', '5/5'), ...ranks(1, 4), ...power(25), Price: 100 },
    shows: {
      'Gem Power Needed': '200',
      Cost: '20,000',
      'Resonance Gain': '300',
      'Combat Rating Gain': '72',
      Efficiency: '1.50',
    },
    isCompletedAtOnce: false,
  },
];

const calculators = [
  {
    name: 'normal',
    path: '/normal-gem-calculator',
    element: <NormalGemCalculator />,
    examples: normalExamples,
    needed: 'Duplicates Needed',
    gained: 'Stat Gain',
  },
  {
    name: 'legendary',
    path: '/legendary-gem-calculator',
    element: <LegendaryGemCalculator />,
    examples: legendaryExamples,
    needed: 'Gem Power Needed',
    gained: 'Resonance Gain',
  },
  {
    name: 'power',
    path: '/gem-power-calculator',
    element: <GemPowerCalculator />,
    examples: powerExamples,
    needed: 'Gem Power Needed',
    gained: 'Resonance Gain',
  },
] as const;

// The same examples are tables beside the rules; here form, working and list say the same of them.
test.each(calculators)(
  'the $name calculator shows every figure of the worked examples, and so does what is kept, which says whether it was complete at once',
  async ({ name, path, element, examples, needed, gained }) => {
    show(element, path);
    const calculator = await new Calculator(name).isReady();
    for (const { enter, own = [], shows, gross, ownedValue, stat, isCompletedAtOnce } of examples) {
      await calculator.fill(enter);
      if (name !== 'power') await calculator.own(own);
      await expectFigures(calculator.result, shows);
      if (gross !== undefined || stat !== undefined) {
        await calculator.openWorking();
        if (gross !== undefined) {
          const sumOf = (pattern: RegExp) =>
            workingOf(needed)
              .filter(({ text }) => pattern.test(text))
              .reduce((sum, { amount }) => sum + amount, 0);
          expect(sumOf(/^Raise rank/), 'before anything owned').toBe(gross);
          expect(sumOf(/^Less/), 'worth of what is owned').toBe(0 - (ownedValue ?? 0));
        }
        if (stat !== undefined)
          expect(
            workingOf(gained)
              .map(({ amount }) => amount)
              .toSorted((a, b) => a - b),
          ).toEqual([-stat[0], stat[1]]);
        await userEvent.keyboard('{Escape}');
      }
      if (isCompletedAtOnce === undefined) continue;
      await calculator.add.click();
      await expect.element(calculator.items).toHaveLength(1);
      const item = calculator.items.first();
      await calculator.expectItem(item, shows);
      await expect
        .element(item.getByText('Completed', { exact: true }))
        .toHaveLength(isCompletedAtOnce ? 1 : 0);
      if (name === 'power')
        await expect.element(item.getByText(`Efficiency: ${shows['Efficiency']}`)).toBeVisible();
      await calculator.press(item, 'Delete');
      await expect.element(calculator.items).toHaveLength(0);
    }
  },
);
