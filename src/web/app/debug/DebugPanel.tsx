import { useState, type ReactNode } from 'react';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { returnPaths } from '#contract/account/provider-wish.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { providerWords } from '#messages/account/providers.ts';
import { debugWords as words, discordSetUp } from '#messages/site/debug.ts';

interface DebugPanelProps {
  config: SiteConfig;
  showsEnvironment: boolean;
  showsOauth: boolean;
}

/** What an operator asks for when something looks wrong; all of it is in the page anyway, none of it is secret. */
export default function DebugPanel({ config, showsEnvironment, showsOauth }: DebugPanelProps) {
  const opened = config.openedEntries === 'all' ? words.all : config.openedEntries.join(', ');
  const rows = [
    [words.name, config.environment],
    [words.build, config.build],
    [words.address, config.publicUrl],
    [words.opened, opened === '' ? words.none : opened],
    [words.features, config.features.length === 0 ? words.none : config.features.join(', ')],
    [words.analytics, config.analytics?.id ?? words.none],
    [words.ads, config.ads?.id ?? words.none],
  ] as const;
  return (
    <div
      className="keeps-clear fixed z-40 space-y-3 text-sm"
      // Hardly ever shown, so that classes of their own would be weight in every page.
      style={{
        right: 12,
        bottom: 'calc(12px + var(--below))',
        maxWidth: 'calc(100vw - 24px)',
        maxHeight: 'calc(100dvh - 5.5rem - var(--below))',
        overflowY: 'auto',
      }}
    >
      {showsEnvironment && (
        <Panel title={words.environment}>
          <Rows rows={rows} />
        </Panel>
      )}
      {showsOauth && (
        <Panel title={words.oauth}>
          {signInProviders.map((provider) => (
            <div key={provider} className="mt-3">
              <h3 className="font-medium">{providerWords.names[provider]}</h3>
              <Rows rows={providerRows(config, provider)} />
            </div>
          ))}
        </Panel>
      )}
    </div>
  );
}

/** Folds to its title: on a small screen it begins so, as it would lie over the page that is looked into. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const [beginsOpen] = useState(() => matchMedia('(width >= 64rem) and (height >= 40rem)').matches);
  return (
    <section aria-label={title} className="card">
      <details open={beginsOpen}>
        <summary className="touch-target px-4 py-2.5">
          <h2 className="text-lg" style={{ display: 'inline' }}>
            {title}
          </h2>
        </summary>
        <div className="px-4 pb-4">{children}</div>
      </details>
    </section>
  );
}

type RowTexts = readonly (readonly [name: string, value: string])[];

function Rows({ rows }: { rows: RowTexts }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be wrong with a provider; the address has to stand in the provider's console, letter by letter. */
function providerRows({ providers, publicUrl }: SiteConfig, provider: SignInProvider): RowTexts {
  const state = providers[provider];
  return [
    [words.configured, state === undefined ? words.no : words.yes],
    ...(state === undefined
      ? provider === 'discord'
        ? ([[words.clientId, `${discordSetUp.noId} ${discordSetUp.settings}`]] as const)
        : []
      : ([[words.clientId, state.isReady ? words.idRight : words.idWrong]] as const)),
    [words.redirect, `${publicUrl}${returnPaths[provider]}`],
  ];
}
