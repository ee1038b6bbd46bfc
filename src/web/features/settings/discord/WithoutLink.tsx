import { chatCard as words } from '#messages/chat/chat-card.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { profileAddress, signInToLink } from '../addresses.ts';
import { Section } from '../section/Section.tsx';

export function WhatBotCan() {
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-quiet">
      {words.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

export const NotConnectedBadge = () => <Badge>{words.notConnected}</Badge>;

/** For somebody who is not signed in. */
export function SignedOut() {
  return (
    <Section title={words.title} mark={<NotConnectedBadge />} text={words.can}>
      <WhatBotCan />
      <Link
        to={signInToLink}
        className={`${buttonLook('primary')} mt-4`}
        onClick={() => notify('info', words.signInFirst)}
      >
        <ProviderMark provider="discord" />
        {words.connect}
      </Link>
    </Section>
  );
}

/** Where whoever runs the site has set no linking up. */
export function NotSetUp() {
  return (
    <Section title={words.title}>
      <p className="mt-3 font-semibold">{words.notSetUp}</p>
      <p className="mt-1 text-quiet">{words.notSetUpText}</p>
    </Section>
  );
}

/** Of an account that is about to be deleted. */
export function Leaving() {
  return (
    <Section title={words.title} text={words.leaving}>
      <Link to={profileAddress} className={`${buttonLook()} mt-4`}>
        {words.toProfile}
      </Link>
    </Section>
  );
}
