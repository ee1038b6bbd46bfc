import { terms } from '#messages/legal/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export default function Terms() {
  return <LegalPage text={terms} />;
}
