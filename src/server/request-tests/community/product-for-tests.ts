/** The start of tests of the whole product as `compose.ts` joins it. Nothing of the running product uses it. */
import { parseConfig } from '#server/config.ts';
import { createLogger } from '#server/http/log.ts';
import { compose } from '../../compose.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openRecords } from '../records-for-tests.ts';

/** A built site, which goes when the product is closed. */
interface BuiltSite {
  readonly folder: string;
  remove(): void;
}

/** A database and a built site, and what answers over them. */
export async function openProduct(
  place: Parameters<typeof openRecords>[0] & { readonly dataDir: string },
  site: BuiltSite,
) {
  const opened = await openRecords(place);
  return {
    database: opened.database,
    /** The product with or without the community. */
    install: (community: 'on' | 'off') =>
      compose({
        config: parseConfig({
          COMMUNITY: community,
          DATA_DIR: place.dataDir,
          DIST_DIR: site.folder,
          PUBLIC_URL: publicUrl,
          AUTH_SECRET: 'a-secret-of-this-test-0123456789-abcdef',
          APP_ENV: 'development',
        }),
        logger: createLogger('error'),
        database: opened.database,
        feed: opened.feed,
        isOpen: () => true,
      }),
    async close() {
      await opened.close();
      site.remove();
    },
  };
}
export type OpenedProduct = Awaited<ReturnType<typeof openProduct>>;
