import { privacy } from '#messages';
import { LegalPage } from './LegalPage.tsx';

/** What happens to data. */
export default function Privacy() {
  return <LegalPage text={privacy} />;
}
