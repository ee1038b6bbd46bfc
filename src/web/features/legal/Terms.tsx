import { terms } from '#messages/legal/terms.ts';
import { LegalPage } from './LegalPage.tsx';

/** The rules of using the site. */
export default function Terms() {
  return <LegalPage text={terms} />;
}
