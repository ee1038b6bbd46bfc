import { calculatorGuide } from '#messages/guides/calculators.ts';
import { GuidePage } from './GuidePage.tsx';

/** How the calculators work. */
export default function CalculatorGuide() {
  return <GuidePage guide={calculatorGuide} />;
}
