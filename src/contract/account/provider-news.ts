import * as z from 'zod/mini';
import { signInProviders, type SignInProvider } from './sign-in-providers.ts';

/** How a window in which somebody signed in tells the page that opened it that it is done. */
export const newsType = (provider: SignInProvider): string => `${provider}_oauth_complete`;

/**
 * What such a window tells. It proves nothing: the page asks the server who is signed in. `state` says which sign-in it
 * is about.
 */
const news = z.object({
  type: z.enum(signInProviders.map(newsType)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  success: z.boolean(),
  error: z.optional(z.object({ code: z.string(), message: z.string().check(z.maxLength(500)) })),
});
export type ProviderNews = z.output<typeof news>;

/** Reads a message of whatever sender; null when it is none of these. */
export function readNews(message: unknown): ProviderNews | null {
  const result = news.safeParse(message);
  return result.success ? result.data : null;
}
