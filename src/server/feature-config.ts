import * as z from 'zod/mini';
import { openableAiTools, type OpenableAiTool } from '#rules/planning/ai-tools.ts';
import type { FeatureFlag } from '#contract/site/site.ts';

/** Why a flag cannot be on: what it would switch is no part of Loadstone. */
const notThere = {
  FEATURE_AI:
    'must be off: the AI tools work without a model, and AI=on with AI_MODEL_URL and AI_MODEL switches on one that words plans',
  FEATURE_APP_CHECK:
    'must be off: the server is the installation’s own, and takes what writes from pages of PUBLIC_URL alone',
  FEATURE_BOT_CHALLENGE:
    'must be off: limits for networks and accounts keep bots out, and no script of others is loaded to ask visitors',
  FEATURE_MOCK_DATA: 'must be off: pages show what is kept, and nothing else',
} as const;

const onOrOff = z.optional(z.enum(['on', 'off'], { error: 'must be on or off' }));
const off = (error: string) => z.optional(z.literal('off', { error }));
const unset = (error: string) => z.optional(z.string().check(z.refine(() => false, { error })));

const isTool = (name: string): name is OpenableAiTool => openableAiTools.some((tool) => tool === name);
const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

const openTools = z.string().check(
  z.refine((text) => namesIn(text).every(isTool), {
    error: `must be of ${openableAiTools.join(', ')}, with commas between them`,
  }),
);

/** The feature flags, and addresses and keys that have one right value, for the whole environment's object. */
export const featureVariables = {
  API_URL: z.optional(z.string()),
  BOT_CHALLENGE_KEY: unset('must not be set: there is no bot challenge, as limits keep bots out'),
  /** Says whether each player has the limits of their own plan. */
  PLAN_ENFORCEMENT: onOrOff,
  /** The rule for new players who publish. */
  COMMUNITY_NEWCOMERS: z.optional(z.enum(['open', 'careful'], { error: 'must be open or careful' })),
  /** The AI tools that are open; all where it is not given. */
  AI_TOOLS: z.optional(openTools),
  /** Says whether players publish here. */
  COMMUNITY: onOrOff,
  FEATURE_OAUTH: onOrOff,
  FEATURE_ANALYTICS: onOrOff,
  FEATURE_DEBUG_TOOLS: onOrOff,
  FEATURE_AI: off(notThere.FEATURE_AI),
  FEATURE_APP_CHECK: off(notThere.FEATURE_APP_CHECK),
  FEATURE_BOT_CHALLENGE: off(notThere.FEATURE_BOT_CHALLENGE),
  FEATURE_MOCK_DATA: off(notThere.FEATURE_MOCK_DATA),
} as const;

const object = z.object(featureVariables);
type Variables = z.infer<typeof object>;

interface Configured {
  readonly publicUrl: string;
  readonly hasProvider: boolean;
  readonly hasAnalytics: boolean;
}

/** The flags that ask for something impossible, one line each. */
export function featureFaults(
  { API_URL, FEATURE_OAUTH, FEATURE_ANALYTICS }: Variables,
  { publicUrl, hasProvider, hasAnalytics }: Configured,
): string[] {
  const api = `${publicUrl}/api`;
  return [
    ...(API_URL === undefined || API_URL.replace(/\/+$/, '') === api
      ? []
      : [
          `API_URL must be ${api}: pages ask the origin that they come from, where the cookie of a session is`,
        ]),
    ...(FEATURE_OAUTH === 'on' && !hasProvider
      ? [
          'FEATURE_OAUTH is on, but no provider has an id and a secret, such as GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
        ]
      : []),
    ...(FEATURE_ANALYTICS === 'on' && !hasAnalytics
      ? ['ANALYTICS_ID and ANALYTICS_SCRIPT_URL are required with FEATURE_ANALYTICS=on']
      : []),
  ];
}

/** The features that are on: by their flag or, without one, where they are configured. */
export function featuresOf(
  { COMMUNITY, FEATURE_OAUTH, FEATURE_ANALYTICS, FEATURE_DEBUG_TOOLS }: Variables,
  { hasProvider, hasAnalytics }: Omit<Configured, 'publicUrl'>,
): readonly FeatureFlag[] {
  const states = {
    oauth: FEATURE_OAUTH !== 'off' && hasProvider,
    analytics: FEATURE_ANALYTICS !== 'off' && hasAnalytics,
    'debug-tools': FEATURE_DEBUG_TOOLS !== 'off',
    community: COMMUNITY !== 'off',
  } as const satisfies Record<FeatureFlag, boolean>;
  return (Object.keys(states) as FeatureFlag[]).filter((flag) => states[flag]);
}

/** The AI tools that are open, each once and in the order in which pages show them. */
export function openToolsOf({ AI_TOOLS, COMMUNITY }: Variables): readonly OpenableAiTool[] {
  const named = AI_TOOLS === undefined ? openableAiTools : namesIn(AI_TOOLS);
  // Without players who publish there is nothing to be counted.
  return openableAiTools.filter((tool) => named.includes(tool) && (tool !== 'meta' || COMMUNITY !== 'off'));
}
