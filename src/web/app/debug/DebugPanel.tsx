import { useState, type ReactNode } from 'react';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { returnPaths } from '#contract/account/provider-wish.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { providerWords, shell } from '#messages';

interface DebugPanelProps {
  config: SiteConfig;
  showsEnvironment: boolean;
  showsOauth: boolean;
}

/** What an operator asks for when something looks wrong; all of it is in the page anyway, none of it is secret. */
export default function DebugPanel({ config, showsEnvironment, showsOauth }: DebugPanelProps) {
  const opened = config.openedEntries === 'all' ? shell.debugAll : config.openedEntries.join(', ');
  const rows = [
    [shell.debugName, config.environment],
    [shell.debugBuild, config.build],
    [shell.debugAddress, config.publicUrl],
    [shell.debugOpened, opened === '' ? shell.debugNone : opened],
    [shell.debugAnalytics, config.analytics?.id ?? shell.debugNone],
    [shell.debugAds, config.ads?.id ?? shell.debugNone],
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
        <Panel title={shell.debugEnvironment}>
          <Rows rows={rows} />
        </Panel>
      )}
      {showsOauth && (
        <Panel title={shell.debugOauth}>
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
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be wrong with a provider; the address has to stand in the provider's console, letter by letter. */
function providerRows({ providers, publicUrl }: SiteConfig, provider: SignInProvider): RowTexts {
  const state = providers[provider];
  return [
    [shell.debugConfigured, state === undefined ? shell.debugNo : shell.debugYes],
    ...(state === undefined
      ? []
      : ([[shell.debugClientId, state.isReady ? shell.debugIdRight : shell.debugIdWrong]] as const)),
    [shell.debugRedirect, `${publicUrl}${returnPaths[provider]}`],
  ];
}
