import { gemGuide } from '#messages';
import { GuidePage } from './GuidePage.tsx';

/** How gems work. */
export default function GemGuide() {
  return <GuidePage guide={gemGuide} />;
}
