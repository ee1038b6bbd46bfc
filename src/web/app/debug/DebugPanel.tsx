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
      className="fixed z-40 space-y-3 text-sm"
      // Hardly ever shown, so that classes of their own would be weight in every page.
      style={{ right: 12, bottom: 'calc(12px + var(--below))', maxWidth: 'calc(100vw - 24px)' }}
    >
      {showsEnvironment && (
        <section aria-label={shell.debugEnvironment} className="card p-4">
          <h2 className="text-lg">{shell.debugEnvironment}</h2>
          <Rows rows={rows} />
        </section>
      )}
      {showsOauth && (
        <section aria-label={shell.debugOauth} className="card p-4">
          <h2 className="text-lg">{shell.debugOauth}</h2>
          {signInProviders.map((provider) => (
            <div key={provider} className="mt-3">
              <h3 className="font-medium">{providerWords.names[provider]}</h3>
              <Rows rows={providerRows(config, provider)} />
            </div>
          ))}
        </section>
      )}
    </div>
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
