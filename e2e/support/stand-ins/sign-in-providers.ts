import { returnPaths } from '#contract/account/provider-wish.ts';
import { startDiscordStandIn, startGithubStandIn } from './discord-and-github.ts';
import { startOpenIdStandIn } from './openid-stand-in.ts';
import { peopleOf, type StandInPeople, type StandInPerson } from './stand-in-people.ts';

/** All four providers, played on this machine. */
export interface SignInStandIns {
  /** For the product: its clients and the providers' addresses. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who has an account; the same people at each provider. */
  readonly people: StandInPeople;
  readonly google: Awaited<ReturnType<typeof startOpenIdStandIn>>;
  readonly microsoft: Awaited<ReturnType<typeof startOpenIdStandIn>>;
  readonly discord: Awaited<ReturnType<typeof startDiscordStandIn>>;
  readonly github: Awaited<ReturnType<typeof startGithubStandIn>>;
  /** Has all of them send people back to this installation. Before that, none of them answers. */
  serve(publicUrl: string): void;
  close(): Promise<void>;
}

const clients = {
  google: {
    clientId: '407408718192-standin.apps.googleusercontent.com',
    clientSecret: 'google-secret-that-no-page-shows',
  },
  microsoft: {
    clientId: '6731de76-14a6-49ae-97bc-6eba6914391e',
    clientSecret: 'microsoft-secret-that-no-page-shows',
  },
  discord: { clientId: '157730590492196864', clientSecret: 'discord-secret-that-no-page-shows' },
  github: { clientId: 'Iv1.8a61f9b3a7aba766', clientSecret: 'github-secret-that-no-page-shows' },
} as const;

export const mira: StandInPerson = {
  id: '803511102246789',
  name: 'Mira Vale',
  email: 'mira@guild.example',
  isVerified: true,
};

export async function startSignInStandIns(
  residents: readonly StandInPerson[] = [mira],
): Promise<SignInStandIns> {
  const people = peopleOf(residents);
  const [google, microsoft, discord, github] = await Promise.all([
    startOpenIdStandIn({ ...clients.google, name: 'Google', people, saysAllInToken: true }),
    startOpenIdStandIn({ ...clients.microsoft, name: 'Microsoft', people, saysAllInToken: false }),
    startDiscordStandIn({ ...clients.discord, people }),
    startGithubStandIn({ ...clients.github, people }),
  ]);
  return {
    settings: {
      GOOGLE_CLIENT_ID: clients.google.clientId,
      GOOGLE_CLIENT_SECRET: clients.google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      MICROSOFT_CLIENT_ID: clients.microsoft.clientId,
      MICROSOFT_CLIENT_SECRET: clients.microsoft.clientSecret,
      MICROSOFT_ISSUER: microsoft.issuer,
      DISCORD_CLIENT_ID: clients.discord.clientId,
      DISCORD_CLIENT_SECRET: clients.discord.clientSecret,
      DISCORD_URL: discord.url,
      GITHUB_CLIENT_ID: clients.github.clientId,
      GITHUB_CLIENT_SECRET: clients.github.clientSecret,
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.url,
    },
    people,
    google,
    microsoft,
    discord,
    github,
    serve(publicUrl) {
      google.allow([publicUrl + returnPaths.google]);
      microsoft.allow([publicUrl + returnPaths.microsoft]);
      discord.allow(publicUrl + returnPaths.discord);
      github.allow(publicUrl + returnPaths.github);
    },
    async close() {
      await Promise.all([google, microsoft, discord, github].map((each) => each.close()));
    },
  };
}
