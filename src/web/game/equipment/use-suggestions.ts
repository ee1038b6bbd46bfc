import { useEffect, useEffectEvent, useState } from 'react';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';

/** For how long an answer is not asked for again, as on the server. */
const KEPT_MS = 5 * 60_000;

/** What the server has to say to a question. */
export interface Asked<Answer> {
  /** Null while it is on its way, and where it could not be had. */
  readonly answer: Answer | null;
  /** Why it could not be had. */
  readonly failure: string | null;
  readonly retry: () => void;
}

interface Kept {
  readonly answer: unknown;
  readonly until: number;
}

const kept = new Map<string, Kept>();

interface Outcome<Answer> extends Omit<Asked<Answer>, 'retry'> {
  readonly question: string;
}

/** Asks something of the server, once in five minutes. @param question tells it from others; null asks nothing */
function useAsked<Answer>(question: string | null, ask: () => Promise<Answer>): Asked<Answer> {
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const isMissing = question !== null && outcome?.question !== question;
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const show = (shown: Outcome<Answer>) => isWanted && setOutcome(shown);
    const bring = async () => {
      const known = kept.get(question);
      if (known !== undefined && Date.now() < known.until) {
        show({ question, answer: known.answer as Answer, failure: null });
        return;
      }
      try {
        const answer = await asking();
        kept.set(question, { answer, until: Date.now() + KEPT_MS });
        show({ question, answer, failure: null });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        show({ question, answer: null, failure: error.message });
      }
    };
    void bring();
    return () => {
      isWanted = false;
    };
  }, [isMissing, question]);
  const shown = isMissing ? null : outcome;
  return {
    answer: shown?.answer ?? null,
    failure: shown?.failure ?? null,
    retry: () => setOutcome(null),
  };
}

/** The sets with most pieces in what players have saved. */
export const useTopSets = (): Asked<AnswerOf<typeof equipmentRoutes.listTopSets>> =>
  useAsked('top sets', async () => call(equipmentRoutes.listTopSets, {}));

/** The items that are recommended to a class; nothing is asked for null. */
export const useRecommendations = (
  classId: string | null,
): Asked<AnswerOf<typeof equipmentRoutes.listRecommendations>> =>
  useAsked(classId, async () =>
    call(equipmentRoutes.listRecommendations, { query: { class: classId ?? '' } }),
  );
