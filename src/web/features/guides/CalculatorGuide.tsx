import { calculatorGuide } from '#messages';
import { GuidePage } from './GuidePage.tsx';

/** How the calculators work. */
export default function CalculatorGuide() {
  return <GuidePage guide={calculatorGuide} />;
}
