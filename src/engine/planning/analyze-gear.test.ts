import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { fitsSlot, loadoutSlots, setSlots } from '#rules/equipment/slots.ts';
import { firstGemPlaces } from '#contract/records/collections/characters/characters.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import type { PlanRequest, WeighedLoadout } from '#contract/planning/plan.ts';
import { analyzeGear } from './analyze-gear.ts';
import { apply } from './apply-change.ts';
import { equipment, usual } from './catalogue-for-tests.ts';
import { makePlan } from './make-plan.ts';

const cases = process.env['LOADSTONE_TEST_SIZES'] === 'full' ? 200 : 6;

const classIds = classes.map(({ id }) => id).filter((id) => (classSkills[id] ?? []).length > 0);

/** Loadouts that a class can wear, some places of which are empty. */
const anyLoadout = fc
  .record({
    classId: fc.constantFrom(...classIds),
    seed: fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 40 }),
  })
  .map(({ classId, seed }) => {
    let at = 0;
    const pick = <T>(all: readonly T[]): T | undefined => {
      const chance = seed[at++ % seed.length] ?? 0;
      return chance % 5 === 0 ? undefined : all[chance % all.length];
    };
    const skills = classSkills[classId] ?? [];
    const loadout: WeighedLoadout = {
      items: Object.fromEntries(
        loadoutSlots.map((slot) => [
          slot,
          pick(equipment.items.filter((item) => fitsSlot(item, slot, classId)))?.id,
        ]),
      ),
      gems: Object.fromEntries(
        firstGemPlaces.map((place) => {
          const gem = pick(legendaryGems);
          return [place, gem === undefined ? null : { catalogueId: gem.id, rank: 3 }];
        }),
      ),
      skills: Object.fromEntries(
        loadoutSkillPlaces.map((place) => [
          place,
          pick(skills.filter(({ kind }) => kind === (place === 'primary' ? 'primary' : 'skill')))?.id,
        ]),
      ),
    };
    return { classId, loadout };
  });

const ask = (asked: Partial<PlanRequest>, loadout: WeighedLoadout) =>
  analyzeGear({ ...usual, ...asked }, loadout, equipment);

describe('the analysis of a loadout', () => {
  test('each change raises the points by exactly what it says', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anyLoadout, ({ classId, loadout }) => {
        const report = ask({ classId }, loadout);
        expect(report.fit).toBeLessThanOrEqual(100);
        expect(report.worths.flatMap(({ lines }) => lines).reduce((sum, { points }) => sum + points, 0)).toBe(
          report.score,
        );
        const put = report.changes.flatMap(({ puts }) => puts);
        expect(new Set(put.map(({ id }) => id)).size).toBe(put.length);
        expect(new Set(put.map(({ kind, place }) => `${kind} ${place}`)).size).toBe(put.length);
        for (const { puts, gain } of report.changes)
          expect(ask({ classId }, apply(loadout, puts)).score).toBe(report.score + gain);
      }),
      { numRuns: cases },
    );
  });

  test('finds nothing to change in what the planner proves to be the best', { timeout: 600_000 }, () => {
    for (const classId of classIds) {
      const plan = makePlan({ ...usual, classId }, equipment);
      const loadout: WeighedLoadout = {
        items: Object.fromEntries(plan.items.map(({ slot, id }) => [slot, id])),
        gems: Object.fromEntries(
          plan.gems.map(({ place, id, rank, activeStars }) => [
            place,
            { catalogueId: id, rank, ...(activeStars && { activeStars }) },
          ]),
        ),
        skills: Object.fromEntries(plan.skills.map(({ place, id }) => [place, id])),
      };
      const report = ask({ classId }, loadout);
      expect(report, classId).toMatchObject({ score: plan.score, best: plan.best, fit: 100, changes: [] });
    }
  });

  test('says what counts for nothing', () => {
    const gem = { catalogueId: 'frozen-heart', rank: 1 };
    expect(ask({}, { items: {}, gems: { 1: gem, 2: gem }, skills: {} }).findings).toEqual([
      { kind: 'noSkills' },
      { kind: 'gemTwice', place: '2', id: 'frozen-heart' },
      { kind: 'empty', slots: [...loadoutSlots], gems: ['3', '4', '5', '6'] },
    ]);
  });

  test('of each set it finds that three pieces are one short of four, with those that are left', () => {
    for (const { id } of equipment.sets) {
      const pieces = equipment.items.filter(({ setId }) => setId === id);
      const slots = setSlots.flatMap((slot) => {
        const fitting = pieces.filter((piece) => fitsSlot(piece, slot, 'barbarian'));
        const piece = fitting[slot.endsWith('2') ? 1 : 0];
        return piece === undefined ? [] : [[slot, piece.id] as const];
      });
      if (slots.length < 4) continue;
      for (const from of [0, slots.length - 3]) {
        const worn = slots.slice(from, from + 3);
        const { findings } = ask({}, { items: Object.fromEntries(worn), gems: {}, skills: {} });
        const missing = pieces
          .map((piece) => piece.id)
          .filter((each) => worn.every(([, own]) => own !== each));
        expect(findings, id).toContainEqual({ kind: 'setBroken', id, pieces: 3, missing });
      }
      const { findings } = ask({}, { items: Object.fromEntries(slots.slice(0, 4)), gems: {}, skills: {} });
      expect(findings.map(({ kind }) => kind)).not.toContain('setBroken');
    }
  });

  test('with what is owned alone it changes to nothing else', () => {
    const kit = { gems: [{ gemId: 'frozen-heart', rank: 10 }], items: [] };
    const { changes } = ask({ kit, use: 'only' }, { items: {}, gems: {}, skills: {} });
    for (const { puts } of changes)
      for (const put of puts) expect(put.kind === 'skill' || put.id === 'frozen-heart').toBe(true);
  });
});
