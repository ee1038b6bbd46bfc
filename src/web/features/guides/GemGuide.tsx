import { gemGuide } from '#messages/guides/gems.ts';
import { GuidePage } from './GuidePage.tsx';

export default function GemGuide() {
  return <GuidePage guide={gemGuide} />;
}
