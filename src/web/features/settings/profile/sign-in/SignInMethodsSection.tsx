import { useId, type ReactNode } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords as words } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { useProviderSignIn } from '#web/data/session/providers/use-provider-sign-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { profileAddress } from '../../addresses.ts';
import { rowNames } from '../row-names.ts';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { useSending } from '../../calls/use-sending.ts';

export function SignInMethodsSection({ account }: { account: Account }) {
  return (
    <UnfoldingSection
      name={rowNames.signInMethods}
      title={words.title}
      state={linkedNames(account)}
      text={account.emailConfirmed ? words.text : words.confirmFirst}
    >
      <ul className="mt-4">
        {signInProviders.map((provider) => (
          <Provider key={provider} provider={provider} account={account} />
        ))}
      </ul>
    </UnfoldingSection>
  );
}

/** The providers that sign in to the account, such as 'Google, Discord'. */
const linkedNames = ({ providers }: Account): string =>
  signInProviders
    .filter((provider) => providers.some((linked) => linked.provider === provider))
    .map((provider) => words.names[provider])
    .join(', ') || words.noneLinked;

function Provider({ provider, account }: { provider: SignInProvider; account: Account }) {
  const id = useId();
  const isReady = useSiteConfig()?.providers[provider]?.isReady === true;
  const linked = account.providers.find((each) => each.provider === provider);
  const { begin, waitingFor } = useProviderSignIn();
  const { isSending, failure, send } = useSending();
  const name = words.names[provider];

  const link = async () => {
    const outcome = await begin({ provider, intent: 'link', landing: profileAddress });
    if (outcome.is === 'done') notify('success', fill(words.linked, { provider: name }));
    if (outcome.is === 'closed' && provider === 'discord') notify('info', words.popupClosed);
    // Told here, as every other call that came to nothing.
    if (outcome.is === 'refused') await send(async () => Promise.reject(outcome.failure));
  };
  const unlink = () =>
    send(async () => {
      keepAccount((await call(accountRoutes.unlinkProvider, { params: { provider } })).account);
      notify('success', words.unlinked);
    });

  const state: ReactNode =
    linked !== undefined ? (
      <>
        {linked.email !== null && <span className="block break-words">{linked.email}</span>}
        {fill(words.linkedSince, { date: dayTextHere(new Date(linked.linkedAt)) })}
      </>
    ) : isReady ? (
      words.notLinked
    ) : (
      words.notConfigured
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <ProviderMark provider={provider} />
        <div id={id} className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-quiet">{state}</p>
        </div>
      </div>
      {(linked !== undefined || isReady) && (
        <Button
          small
          aria-describedby={id}
          aria-busy={isSending || waitingFor !== null}
          unavailable={linked === undefined && !account.emailConfirmed}
          onClick={() => void (linked === undefined ? link() : unlink())}
        >
          {linked === undefined
            ? waitingFor === null
              ? words.link
              : fill(words.waiting, { provider: name })
            : isSending
              ? words.unlinking
              : words.unlink}
        </Button>
      )}
      <FailureLine
        failure={failure}
        general={linked === undefined ? words.notLinkedNow : words.notUnlinkedNow}
      />
    </li>
  );
}
