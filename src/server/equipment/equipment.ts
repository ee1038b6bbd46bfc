import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import {
  uncheckedCatalogue,
  type GivenCatalogue,
  type ItemQuery,
  type StoredCatalogue,
} from '#contract/help/equipment/equipment.schema.ts';
import { equipmentWords as words } from '#messages/equipment/equipment-words.ts';
import { topSets, type CountedPieces } from '#rules/equipment/suggestions.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, Permission, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import type { InstallationAudit } from '#server/http/installation-secret.ts';
import { Problem } from '#server/http/problem.ts';
import { askedItems, askedRecommendations } from './asked-items.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '#server/http/answers/prepared-answer.ts';
import type { RouteContract } from '#contract/route-contract.ts';
import { forgetCatalogue, storeCatalogue } from './catalogue-store.ts';
import { countSets, uncountSets } from './count-sets.ts';
import { KEPT_MS, keptCatalogue, type Served, AGAIN_MS } from './kept-catalogue.ts';
import { readTotals } from './set-counts-store.ts';
import { readUpload, reviewUpload, UploadFault } from './upload.ts';

/** An answer that browsers and proxies may keep for as long as a process keeps what it is made of. */
const ready = (value: unknown): PreparedAnswer => prepareAnswer(value, `public, max-age=${KEPT_MS / 1_000}`);

/** Different questions whose answers are kept ready. */
const MOST_PREPARED = 100;

interface EquipmentParts {
  readonly database: Database<Tables>;
  readonly isOpen: () => boolean;
  /** Admits who may upload. */
  readonly operator: Permission<void>;
  readonly audit: Pick<InstallationAudit, 'noteOperator'>;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

export interface Equipment extends Area {
  /** The catalogue that is served now. Never fails. */
  readonly current: () => Promise<StoredCatalogue>;
}

/** Answers what equipment there is in the game, and takes a newer catalogue from the operator. */
export function equipment({
  database,
  isOpen,
  operator,
  audit,
  onError,
  now = Date.now,
}: EquipmentParts): Equipment {
  const kept = keptCatalogue({ database, isOpen, onError, now });
  const totals = keptTotals({ database, isOpen, onError, now });
  let prepared: { readonly of: Served; readonly answers: Map<string, PreparedAnswer> } | undefined;

  /** The answer to a question, made once for each catalogue. */
  async function answerTo(question: string, make: (served: Served) => unknown): Promise<PreparedAnswer> {
    const served = await kept.current();
    if (prepared?.of !== served) prepared = { of: served, answers: new Map() };
    const known = prepared.answers.get(question);
    if (known !== undefined) return known;
    const answer = ready(make(served));
    if (prepared.answers.size >= MOST_PREPARED) prepared.answers.clear();
    prepared.answers.set(question, answer);
    return answer;
  }

  const list = forAnybody(equipmentRoutes.listEquipment, async (context) => {
    const asked = equipmentRoutes.listEquipment.query.safeParse(context.req.query());
    if (!asked.success) throw new Problem('QUERY_INVALID', 400);
    return sendPrepared(
      context,
      await answerTo(questionOf(asked.data), (served) => ({
        ...askedItems(served.catalogue.equipment, asked.data),
        version: served.catalogue.version,
        source: served.source,
      })),
    );
  });
  const sets = forAnybody(equipmentRoutes.listEquipmentSets, async (context) => {
    return sendPrepared(
      context,
      await answerTo('sets', ({ catalogue, source }) => ({
        equipment_sets: catalogue.equipment_sets,
        version: catalogue.version,
        source,
      })),
    );
  });
  const top = forAnybody(equipmentRoutes.listTopSets, async (context) => {
    const [{ catalogue, source }, counts] = await Promise.all([kept.current(), totals()]);
    const found = topSets(counts ?? [], catalogue.equipment_sets);
    const reason = found.length > 0 ? null : counts === null ? 'notCounted' : 'tooFew';
    return sendPrepared(
      context,
      ready({
        equipment_sets: found.map(({ set: { id, name }, pieces }) => ({ id, name, pieces })),
        message: reason === null ? null : words.topSets[reason],
        reason,
        version: catalogue.version,
        source,
      }),
    );
  });
  const recommendations = forAnybody(equipmentRoutes.listRecommendations, async (context) => {
    const asked = equipmentRoutes.listRecommendations.query.safeParse(context.req.query());
    if (!asked.success) throw new Problem('QUERY_INVALID', 400);
    const { catalogue, source } = await kept.current();
    const answer = { ...askedRecommendations(catalogue.equipment, asked.data), version: catalogue.version };
    return sendPrepared(context, ready({ ...answer, source }));
  });
  const one = forAnybody(equipmentRoutes.readEquipment, async (context) => {
    const { catalogue } = await kept.current();
    const id = context.req.param('id');
    const item = catalogue.equipment.find((each) => each.id === id);
    if (item === undefined) throw new Problem('EQUIPMENT_NOT_FOUND', 404);
    return sendPrepared(context, ready(item));
  });
  const needsDatabase = () => {
    if (!isOpen()) throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
  };
  const upload = contractRoute(
    operator,
    { ...equipmentRoutes.uploadEquipment, body: uncheckedCatalogue },
    async ({ query, body, context }) => {
      needsDatabase();
      const given = takeUpload(body);
      // Another process may have stored one since.
      kept.forget();
      const { catalogue: before } = await kept.current();
      const { catalogue, ...changes } = reviewUpload(before, given, now());
      const dryRun = query.dryRun === 'true';
      if (!dryRun) {
        await storeCatalogue(database, catalogue, now(), async (transaction) =>
          audit.noteOperator(context, 'equipment-replaced', transaction),
        );
        kept.forget();
      }
      return { dryRun, version: catalogue.version, ...changes };
    },
  );
  const forget = contractRoute(operator, equipmentRoutes.forgetEquipment, async ({ context }) => {
    needsDatabase();
    await forgetCatalogue(database, async (transaction) =>
      audit.noteOperator(context, 'equipment-forgotten', transaction),
    );
    kept.forget();
    return null;
  });
  return {
    current: async () => (await kept.current()).catalogue,
    answersEarly: true,
    erase: uncountSets,
    chores: [
      {
        async work() {
          const { catalogue } = await kept.current();
          await countSets({ database, catalogue, nowMs: now() });
        },
        failure: 'the sets in loadouts were not counted',
      },
    ],
    routes: [list, one, sets, top, recommendations, upload, forget],
  };
}

const forAnybody = ({ method, path }: RouteContract, answer: Route['answer']): Route => ({
  needs: 'nothing',
  method,
  path,
  answer,
});

/** @throws {Problem} EQUIPMENT_INVALID 400 with what is wrong */
function takeUpload(body: unknown): GivenCatalogue {
  try {
    return readUpload(body);
  } catch (error) {
    if (!(error instanceof UploadFault)) throw error;
    throw new Problem('EQUIPMENT_INVALID', 400, {}, { place: error.place, fault: error.message });
  }
}

/** The same for questions that ask the same. */
const questionOf = (asked: ItemQuery): string =>
  JSON.stringify([asked.type, asked.rarity, asked.class, asked.setId, asked.minRating, asked.maxRating]);

interface TotalsParts {
  readonly database: Database<Tables>;
  readonly isOpen: () => boolean;
  /** Hears that the counts could not be read. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Totals counted in the loadouts of players; null while they cannot be read. The database is asked every five minutes at most. */
function keptTotals({ database, isOpen, onError, now }: TotalsParts) {
  let kept: { readonly totals: readonly CountedPieces[] | null; readonly until: number } | undefined;
  return async (): Promise<readonly CountedPieces[] | null> => {
    const at = now();
    if (kept !== undefined && at < kept.until) return kept.totals;
    if (!isOpen()) return kept?.totals ?? null;
    try {
      kept = { totals: await readTotals(database), until: at + KEPT_MS };
    } catch (error) {
      onError(error);
      kept = { totals: kept?.totals ?? null, until: at + AGAIN_MS };
    }
    return kept.totals;
  };
}
