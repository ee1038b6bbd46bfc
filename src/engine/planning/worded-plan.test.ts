import { expect, test } from 'vitest';
import { classes } from '#catalogue/classes/classes.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { wordPlan } from '#contract/planning/word-plan.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { equipment, usual } from './catalogue-for-tests.ts';
import { makePlan } from './make-plan.ts';

const MOST_BYTES = 8_192;

test.each(classes.map(({ id }) => id))(
  'every plan for the class %s can be kept, in at most 8 KB',
  (classId) => {
    for (const [at, focus] of planFocuses.entries()) {
      const mode = planModes[at % planModes.length] ?? 'pve';
      const paragonLevel = [0, 40, 200, 600][at] ?? 0;
      const secondWeapons = at % 2 === 1;
      const request = {
        ...usual,
        classId,
        mode,
        focus,
        paragonLevel,
        secondWeapons,
        level: at === 0 ? 20 : 60,
      };
      const worded = wordPlan(makePlan(request, equipment), equipment, 'kept');
      expect(recordSchemas.aiRecommendations.parse(worded)).toEqual(worded);
      expect(Buffer.byteLength(JSON.stringify(worded))).toBeLessThanOrEqual(MOST_BYTES);
      expect(worded.equipment).toHaveLength(loadoutSlots.length);
      expect(worded.gems).toHaveLength(secondWeapons ? 8 : 6);
      expect(worded.paragonPoints.reduce((sum, { allocation }) => sum + allocation, 0)).toBe(paragonLevel);
      const said = JSON.stringify(worded);
      expect(said).not.toMatch(/undefined|NaN|\{\w+\}/);
    }
  },
);

test('a plan is named after the skill that it would miss most, and says what its player asked for', () => {
  const { buildName, characterInput, description, skills } = wordPlan(
    makePlan({ ...usual, classId: 'demon-hunter', playstyle: 'tanky', weapons: ['Ranged'] }, equipment),
    equipment,
    'kept',
  );
  expect(skills.some(({ name }) => buildName.startsWith(`${name} Demon Hunter`))).toBe(true);
  expect(description).toBe('PvE build for damage at level 60. Built by rules from the catalogue.');
  expect(characterInput).toEqual({
    characterClass: 'demon_hunter',
    buildType: 'pve',
    buildFocus: 'damage',
    level: 60,
    currentParagonLevel: 200,
    preferredWeapons: ['Ranged'],
    preferredPlaystyle: 'tanky',
    additionalInfo: '',
  });
});
