import { calculatorGuide } from '#messages/guides/calculators.ts';
import { GuidePage } from './GuidePage.tsx';

export default function CalculatorGuide() {
  return <GuidePage guide={calculatorGuide} />;
}
