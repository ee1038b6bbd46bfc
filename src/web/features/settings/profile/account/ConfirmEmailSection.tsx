import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { rowNames } from '../row-names.ts';
import { useSending } from '../../calls/use-sending.ts';

const { confirm: words } = profile;

/** Asks for the address to be confirmed, and mails the link once more. */
export function ConfirmEmailSection({ email }: { email: string }) {
  const { isSending, failure, send } = useSending();
  const [secondsLeft, startCountdown] = useCountdown(`confirm ${email}`);
  const resend = () =>
    send(async () => {
      await call(accountRoutes.resendConfirmation, {});
      startCountdown(limits.resendWaitS);
      notify('success', fill(words.sent, { email }));
    });
  return (
    <UnfoldingSection
      name={rowNames.confirmEmail}
      title={fill(words.title, { email })}
      text={words.text}
      isWarning
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button small unavailable={secondsLeft > 0} aria-busy={isSending} onClick={() => void resend()}>
          {isSending ? words.resending : words.resend}
          {secondsLeft > 0 && <span aria-hidden>{fill(words.wait, { n: secondsLeft })}</span>}
        </Button>
        <FailureLine failure={failure} general={words.notSent} />
      </div>
    </UnfoldingSection>
  );
}
