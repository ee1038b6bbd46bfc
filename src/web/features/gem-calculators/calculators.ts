/** The three calculators as one file to load: they share most of their code, and a phone pays for every request. */
export { default as GemPowerCalculator } from './GemPowerCalculator.tsx';
export { default as LegendaryGemCalculator } from './LegendaryGemCalculator.tsx';
export { default as NormalGemCalculator } from './NormalGemCalculator.tsx';
