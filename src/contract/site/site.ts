import type { OpenableAiTool } from '#rules/planning/ai-tools.ts';
import type { SignInProvider } from '../account/sign-in-providers.ts';

export type Environment = 'development' | 'staging' | 'production';

/** A script of somebody else's that the installation uses, once a visitor allows it. */
export interface OutsideScript {
  /** The name of the installation there. */
  readonly id: string;
  readonly scriptUrl: string;
}

export interface AdScript extends OutsideScript {
  /** What the ad network calls a slot, by the slot's id; one without a name there goes by its id. */
  readonly units: Readonly<Record<string, string>>;
}

/** What may be known of a provider that signs people in. */
export interface ProviderState {
  /** The name of the installation there; providers show it to everybody who signs in. */
  readonly clientId: string;
  /** Says whether the id looks like one of that provider's; people cannot sign in with another. */
  readonly isReady: boolean;
}

/** What pages may know of the bot. */
export interface ChatSite {
  /** Address of the bot's calls, without a slash at the end: what stands for `/bot` in their paths. */
  readonly base: string;
  /** Where its bot is added to a server of the chat platform; null where there is no client id. */
  readonly inviteUrl: string | null;
  /** Says whether accounts can be linked. */
  readonly isReady: boolean;
  /** Says whether it answers commands in chat. */
  readonly hasCommands: boolean;
  /** Says whether it can write to somebody by itself. */
  readonly hasDirectMessages: boolean;
}

/** A feature that an installation can switch off though it is configured. */
export type FeatureFlag = 'oauth' | 'analytics' | 'debug-tools' | 'community';

/** The features of an installation; 'all' where its settings are not known. */
export type Features = 'all' | readonly FeatureFlag[];

/**
 * What the built pages learn of the installation they run on. The server writes it into every page at start;
 * nothing in it is secret.
 */
export interface SiteConfig {
  readonly environment: Environment;
  /** Origin of the installation, without a slash at the end, such as `https://loadstone.example`. */
  readonly publicUrl: string;
  /** Identifies the build that is running. */
  readonly build: string;
  /** Identifies the build together with its configuration, as the service worker keeps it. */
  readonly version: string;
  /** Menu entries that configuration opens beyond their own flags: addresses, or 'all'. */
  readonly openedEntries: 'all' | readonly string[];
  /** The features that are on. */
  readonly features: readonly FeatureFlag[];
  /** The AI tools that are open. */
  readonly aiTools: readonly OpenableAiTool[];
  /** Where a donation goes; null when the installation takes none. */
  readonly donationUrl: string | null;
  /** Counts visits; null where nothing does. */
  readonly analytics: OutsideScript | null;
  /** Shows ads; null where there are none. */
  readonly ads: AdScript | null;
  /** The support's mailbox; null when the installation names none. */
  readonly supportEmail: string | null;
  /** The key by which browsers subscribe to what the installation sends; null where it sends nothing. */
  readonly pushKey: string | null;
  /** Who else can sign people in; what is not configured is left out. */
  readonly providers: Readonly<Partial<Record<SignInProvider, ProviderState>>>;
  /** Linking with the chat platform, and its bot. */
  readonly chat: ChatSite;
}

/** The element that carries the config block as JSON. */
export const CONFIG_ELEMENT_ID = 'site-config';

/** Stands in the built pages where the server writes the config block. */
export const CONFIG_MARKER = '"__LOADSTONE_CONFIG__"';

/** Stands in the built pages, robots.txt and sitemap.xml where the server writes `publicUrl`. */
export const ORIGIN_MARKER = '__LOADSTONE_ORIGIN__';

/** Stands in the built support page, for readers without scripts, where the server writes the support's address. */
export const SUPPORT_MARKER = '__LOADSTONE_SUPPORT__';

/** Stand in the built page of what is drawn on request, and the second in every page for players: where its head, its data and itself go. */
export const PAGE_HEAD_MARKER = '<!--page-head-->';
export const PAGE_DATA_MARKER = '<!--page-data-->';
export const PAGE_MARKER = '<!--page-->';

/** The element with the data, as JSON, from which a page was drawn on request. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What the build leaves beside its files (`build.json`) for the server. */
export interface BuildManifest {
  readonly build: string;
  /** CSP source of the one inline script, such as `sha256-…`. */
  readonly inlineScript: string;
  /** Built HTML file of each prerendered page, by primary address. */
  readonly pages: Readonly<Record<string, string>>;
  /** HTML around each page that is drawn on request, by its id. */
  readonly onRequest: Readonly<Record<string, string>>;
  /** The built code that draws them. */
  readonly renderer: string;
  /** The built code that draws the pictures of players' links. */
  readonly pictures: string;
  /** The frame and outline of each page that the browser draws, by the page's id: it names the page's code beside its own. */
  readonly outlines: Readonly<Record<string, string>>;
  /** The empty shell, which a device draws pages into that it keeps no HTML of, and HTML of Page Not Found. */
  readonly shell: string;
  readonly notFound: string;
}
