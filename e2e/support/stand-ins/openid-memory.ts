import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Keeps what one OpenID stand-in has to remember, for as long as the process lives. */
export function openIdMemory(): AdapterFactory {
  const kinds = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const rows = kinds.get(kind) ?? new Map<string, AdapterPayload>();
    kinds.set(kind, rows);
    const first = (fits: (row: AdapterPayload) => boolean) => [...rows.values()].find(fits);
    const adapter: Adapter = {
      async upsert(id, row) {
        rows.set(id, row);
      },
      find: async (id) => rows.get(id),
      findByUid: async (uid) => first((row) => row.uid === uid),
      findByUserCode: async (userCode) => first((row) => row.userCode === userCode),
      async consume(id) {
        const row = rows.get(id);
        if (row !== undefined) row['consumed'] = Math.floor(Date.now() / 1_000);
      },
      async destroy(id) {
        rows.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
      },
    };
    return adapter;
  };
}
