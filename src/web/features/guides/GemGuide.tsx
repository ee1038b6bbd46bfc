import { gemGuide } from '#messages/guides/gems.ts';
import { GuidePage } from './GuidePage.tsx';

/** How gems work. */
export default function GemGuide() {
  return <GuidePage guide={gemGuide} />;
}
