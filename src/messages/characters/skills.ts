/** The five skills that a character uses. */
export const skillWords = {
  places: {
    primaryAttack: 'Primary attack',
    skill1: 'Skill 1',
    skill2: 'Skill 2',
    skill3: 'Skill 3',
    ultimate: 'Ultimate',
  },
  none: 'No skills chosen yet',
  used: '{skill} is already used',
  choose: 'Skill',
  nothing: 'None',
  own: 'Another skill',
  name: 'Skill name',
  level: 'Skill level',
  legendary: 'Changed by a legendary item',
  note: 'Skill note',
  cooldown: '{seconds} s cooldown',
  unlocks: 'from level {level}',
  clear: 'Clear {slot}',
  problems: {
    name: '{slot}: the skill needs a name',
    nameLong: '{slot}: the name of a skill must be {max} characters or less',
    note: '{slot}: the note must be {max} characters or less',
    level: '{slot}: the level must be a whole number up to {max}',
  },
} as const;
