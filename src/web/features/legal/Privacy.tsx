import { privacy } from '#messages/legal/privacy.ts';
import { shell } from '#messages/site/shell.ts';
import { openCookieSettings } from '#web/data/preferences/consent.ts';
import { Button } from '#web/ui/Button.tsx';
import { LegalPage } from './LegalPage.tsx';

export default function Privacy() {
  return (
    <LegalPage
      text={privacy}
      endings={{ cookies: <Button onClick={openCookieSettings}>{shell.cookieSettings}</Button> }}
    />
  );
}
