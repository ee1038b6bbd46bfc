import { expect, test } from 'vitest';
import { skillsAfterMove } from './SkillFields.tsx';

const skill = (name: string) => ({ name, description: '', level: 1, isLegendary: false });
const [frost, nova, orb] = [skill('Frost'), skill('Nova'), skill('Orb')];

test.each([
  ['up by one', 1, 0, [nova, frost, orb]],
  ['down to the end', 0, 2, [nova, orb, frost]],
  ['where it is', 1, 1, [frost, nova, orb]],
] as const)('a skill is moved %s', (_, from, to, order) => {
  const moved = skillsAfterMove(
    { skill1: frost, skill2: nova, skill3: orb, ultimate: skill('Star') },
    from,
    to,
  );
  expect([moved.skill1, moved.skill2, moved.skill3]).toEqual(order);
  expect(moved).not.toHaveProperty('ultimate');
});

test('a place without a skill moves as one', () => {
  expect(skillsAfterMove({ skill3: orb }, 2, 0)).toEqual({ skill1: orb, skill2: null, skill3: null });
});
