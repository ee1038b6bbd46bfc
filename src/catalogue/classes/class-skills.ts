import { marksAndTraitsOf, type TagMark, type Trait } from '../planning/effect-tags.ts';
import { skillMarks } from '../planning/skill-marks.ts';
import { foldName } from '#rules/names/fold-name.ts';
import type { Confidence } from '../data-source.ts';
import { kebabCase } from '../kebab-case.ts';

/** A skill of a class. */
export interface ClassSkill {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'primary' | 'skill' | 'ultimate' | 'passive';
  /** Character level; null where no source gives it. */
  readonly unlockLevel: number | null;
  /** Seconds at launch; null where there is none or no source gives it. */
  readonly cooldownSeconds: number | null;
  readonly description: string;
  readonly confidence: Confidence;
  /** Its effects. */
  readonly tags: readonly TagMark[];
  /** Traits that it supplies to sets that need something. */
  readonly feeds: readonly Trait[];
}

type Row = readonly [
  name: string,
  kind: ClassSkill['kind'],
  unlockLevel: number | null,
  cooldownSeconds: number | null,
  description: string,
  confidence?: Confidence,
];

function marksFor(name: string): string {
  const marks = skillMarks[name];
  if (marks === undefined) throw new Error(`Nobody has tagged the skill ${name}.`);
  return marks;
}

const skills = (...rows: readonly Row[]): ClassSkill[] =>
  rows.map(([name, kind, unlockLevel, cooldownSeconds, description, confidence = 'high']) => {
    const { tags, feeds } = marksAndTraitsOf(marksFor(name));
    return {
      id: kebabCase(name),
      name,
      kind,
      unlockLevel,
      cooldownSeconds,
      description,
      confidence,
      tags,
      feeds: kind === 'primary' ? [...feeds, 'primary'] : feeds,
    };
  });

/** The skills of each class, by class id. */
export const classSkills: Readonly<Record<string, readonly ClassSkill[]>> = {
  barbarian: skills(
    ['Lacerate', 'primary', 1, null, 'Three-swing combo whose last hit heals you for part of its damage.'],
    [
      'Blood and Rage',
      'ultimate',
      null,
      null,
      'Lacerate reaches farther, heals on every hit and its third swing knocks enemies away.',
    ],
    ['Frenzy', 'primary', 34, null, 'Rapid strikes that stack attack speed for a few seconds.'],
    [
      'Restless Demon',
      'ultimate',
      null,
      null,
      'Frenzy counts as fully stacked and lets you move through enemies while attacking.',
    ],
    ['Cleave', 'skill', 1, 9, 'Wide cut in front of you that leaves enemies bleeding; 3 charges.'],
    [
      'Hammer of the Ancients',
      'skill',
      1,
      12,
      'Slams a giant hammer that also shakes the ground for lingering damage.',
    ],
    ['Chained Spear', 'skill', 3, 10, 'Throws chained spears that drag struck enemies back to you.'],
    ['Whirlwind', 'skill', 8, 0.5, 'Channelled spin that hits everything around you while you move slowly.'],
    ['Sprint', 'skill', 15, 16, 'Burst of Movement Speed that breaks slows and ignores collisions.'],
    ['Furious Charge', 'skill', 20, 9, 'Rush forward and knock enemies aside; 3 charges.'],
    ['Leap', 'skill', 28, 12, 'Jump to a spot, damage and slow enemies where you land.'],
    ['Demoralize', 'skill', 38, 30, 'Shout that taunts nearby monsters and weakens their damage.'],
    ['Ground Stomp', 'skill', 41, 9, 'Stuns nearby enemies; charging it widens the area and the stun.'],
    [
      'Undying Rage',
      'skill',
      44,
      30,
      'You cannot die for a few seconds and your hits heal you; can trigger on a fatal blow.',
    ],
    ['Grab', 'skill', 47, 20, 'Seize an enemy, swing it as a weapon, then throw it.'],
    [
      'Wrath of the Berserker',
      'skill',
      50,
      30,
      'Rage that raises attack and movement speed for several seconds.',
    ],
    ['Sunder', 'skill', null, 12, 'Leaping smash whose shockwave makes enemies take more damage.', 'medium'],
  ),
  crusader: skills(
    ['Punish', 'primary', 1, null, 'Single-target strike that raises your Block Chance for a moment.'],
    [
      'Counterattack Storm',
      'ultimate',
      null,
      null,
      'Punish hits everyone in front of you harder and blocks even more.',
    ],
    ['Sacred Fire', 'primary', 34, null, 'Holy flames that splash part of their damage on enemies ahead.'],
    ['Burning Heart', 'ultimate', null, null, 'Sacred Fire grows stronger with every enemy it kills.'],
    ['Spinning Shield', 'skill', 1, 12, 'Thrown shield that pulls enemies back with it; 3 charges.'],
    ['Sweep Attack', 'skill', 1, 9, 'Chargeable flail sweep that knocks enemies away when full.'],
    ['Shield Glare', 'skill', 3, 12, 'Flash of light that damages and blinds enemies in front.'],
    ['Falling Sword', 'skill', 8, 10, 'Plant a sword, then reactivate to crash down on its location.'],
    ['Draw and Quarter', 'skill', 15, 16, 'Ride a celestial horse, gain speed and drag enemies behind you.'],
    ['Consecration', 'skill', 20, 15, 'Holy ground that damages enemies around you for several seconds.'],
    ['Judgment', 'skill', 28, 12, 'Slows enemies in an area, then stuns those in its center.'],
    [
      'Holy Banner',
      'skill',
      38,
      24,
      'Banner that guarantees critical hits for nearby allies at lower critical damage.',
    ],
    ['Shield Charge', 'skill', 41, 12, 'Dash that shoves enemies; hitting terrain stuns them.'],
    ['Sacred Chain', 'skill', 44, 14, 'Chains that bounce between enemies and stun them until damaged.'],
    ['Condemn', 'skill', 47, 9, 'Delayed holy explosion that can be set off early for less.'],
    ['Conjuration of Light', 'skill', 50, 25.8, 'Short damage immunity for you and nearby allies.'],
    [
      'Fist of the Heavens',
      'skill',
      null,
      null,
      'Strikes with holy bolts; an affix lets some of them circle you.',
      'low',
    ],
  ),
  'demon-hunter': skills(
    ['Crossbow Shot', 'primary', 1, null, 'Steady bolts you can fire while walking.'],
    ['Volley', 'ultimate', null, null, 'Crossbow Shot becomes a hail of arrows and you move faster.'],
    ['Explosive Arrow', 'primary', 34, null, 'Arrow that bursts for part of its damage around the target.'],
    [
      'Bola Shot',
      'ultimate',
      null,
      null,
      'Explosive Arrow turns into bolas that hit harder and knock enemies away.',
    ],
    ['Multishot', 'skill', 1, 9, 'Fan of arrows in one direction; 3 charges.'],
    ['Knockback Shot', 'skill', 1, 12, 'Shadow bolt that pushes enemies and stuns them against walls.'],
    ['Rain of Vengeance', 'skill', 3, 16, 'Arrows rain on an area for several seconds.'],
    ['Strafe', 'skill', 8, 0.5, 'Channelled spin that shoots in all directions while moving slowly.'],
    ['Daring Swing', 'skill', 15, 10, 'Rope swing that damages enemies on the way; 2 charges.'],
    ['Knife Trap', 'skill', 20, 12, 'Hidden traps that burst into knives; up to 3 placed.'],
    ['Sentry', 'skill', 28, 18, 'Turrets that fire on their own; up to 2 active.'],
    ['Smoke Screen', 'skill', 38, 10.8, 'Smoke that hides you and allies for a moment.'],
    ['Impale', 'skill', 41, 0.5, 'Channelled stream of throwing knives.'],
    ['Escape', 'skill', 44, 8, 'Stab that slows the enemy while you tumble backward.'],
    ['Spinning Chakram', 'skill', 47, 8, 'Returning blade; catching it resets its cooldown a few times.'],
    [
      'Vengeance',
      'skill',
      50,
      20,
      'Adds extra shots to Primary Attacks; passively grants speed near enemies.',
    ],
    ['Shadowsight', 'skill', null, null, 'Support skill; an affix gives allies attack speed for 3 s.', 'low'],
  ),
  monk: skills(
    ['Fists of Thunder', 'primary', 1, null, 'Teleporting punches that hop between enemies every third hit.'],
    [
      'Lightning Flux',
      'ultimate',
      null,
      null,
      'Every Fists of Thunder hit teleports, and kills spawn thunderstorms.',
    ],
    ['Deadly Reach', 'primary', 34, null, 'Piercing force that also hits enemies behind the target.'],
    ['Release Force', 'ultimate', null, null, 'Deadly Reach also knocks enemies away and shields you.'],
    ['Cyclone Strike', 'skill', 1, 12, 'Vortex that pulls enemies in; chargeable.'],
    ['Flying Kick', 'skill', 1, 12, 'Kick forward that knocks enemies and rebounds off walls; 3 charges.'],
    ['Wave Strike', 'skill', 3, 9, 'Energy wave that carries enemies and explodes at its end; chargeable.'],
    ['Seven-Sided Strike', 'skill', 8, 12, 'Dash between enemies for seven hits while untouchable.'],
    [
      'Mystic Strike',
      'skill',
      15,
      12,
      'Dash leaving a spirit that returns and drags enemies along; 3 charges.',
    ],
    ['Shield of Zen', 'skill', 20, 12, 'Absorb shield for you or an ally that also blocks loss of control.'],
    ['Exploding Palm', 'skill', 28, 6, 'Bleed that makes enemies explode when they die; 2 charges.'],
    ['Wave of Light', 'skill', 28, 9, 'Crushing burst of light on an area; 2 charges.'],
    ['Inner Sanctuary', 'skill', 38, 30, 'Circle that halves damage taken by those inside.'],
    ['Imprisoned Fist', 'skill', 41, 12, 'Strike that roots enemies for several seconds.'],
    ['Mystic Allies', 'skill', 44, 30, 'Two spirit allies fight beside you for a while.'],
    ['Flying Dragon', 'skill', 50, 12, 'Fly to a spot and pull nearby enemies along.'],
    [
      'Breath of Heaven',
      'skill',
      null,
      null,
      'Strengthens you and nearby allies; an affix adds attack speed for 3 s.',
      'medium',
    ],
  ),
  necromancer: skills(
    ['Soulfire', 'primary', 1, null, 'Bolt that explodes for part of its damage around the target.'],
    [
      'Hungering Soulfire',
      'ultimate',
      null,
      null,
      'Soulfire becomes seeking spirits that hunt several enemies.',
    ],
    ['Bone Spear', 'primary', 34, null, 'Piercing spear that weakens with each enemy passed.'],
    ['Dread Skullscythe', 'ultimate', null, null, 'Bone Spear turns into a scythe that cuts all around you.'],
    ['Command Skeletons', 'skill', 1, 8, 'Raises skeletal champions over time and orders them to charge.'],
    ['Grim Scythe', 'skill', 1, 9, 'Scythe cut that creates corpses from enemies hit; 2 charges.'],
    ['Corpse Explosion', 'skill', 3, 1, 'Detonates every corpse in an area.'],
    ['Bone Spikes', 'skill', 8, 12, 'Spikes from the ground that stun; chargeable.'],
    ['Wraith Form', 'skill', 15, 9.4, 'Brief invulnerability with high speed, but no attacks.'],
    ['Skeletal Mage', 'skill', 20, 24, 'Stationary mage that throws bolts in a line.'],
    ['Bone Wall', 'skill', 28, 14, 'Wall that blocks movement and enemy projectiles; 3 charges.'],
    ['Corpse Lance', 'skill', 38, 1, 'Turns nearby corpses into lances at your target.'],
    ['Bone Armor', 'skill', 41, 20, 'Absorb shield for you and nearby allies.'],
    ['Dark Curse', 'skill', 44, 12, 'Curse that damages enemies over time and blinds them.'],
    ['Bone Spirits', 'skill', 47, 0.5, 'Channelled barrage of bone spirits.'],
    ['Command Golem', 'skill', 50, 36, 'Bone golem that stuns on arrival and can leap on command.'],
    [
      'Borrowed Time',
      'skill',
      null,
      35,
      'Instead of dying you return at full Life, but lose 10% of it for 8 s unless a kill or assist ends that.',
    ],
  ),
  wizard: skills(
    ['Magic Missile', 'primary', 1, null, 'Reliable single-target arcane bolt.'],
    ['Ice Missile', 'ultimate', null, null, 'Magic Missile gains frost, more damage and a slow.'],
    ['Electrocute', 'primary', 34, null, 'Lightning that leaps to a few extra enemies.'],
    ['Full Power', 'ultimate', null, null, 'Electrocute hits more targets harder and lets you move.'],
    ['Arcane Wind', 'skill', 1, 9, 'Chargeable gust that pushes enemies; stronger on burning ones.'],
    ['Scorch', 'skill', 1, 9, 'Rolling fire orb that leaves a burning trail.'],
    ['Lightning Nova', 'skill', 3, 6, 'Ring of lightning balls that fly out and come back.'],
    ['Ray of Frost', 'skill', 8, 0.5, 'Channelled frost beam that stacks chill.'],
    ['Teleport', 'skill', 15, 15, 'Blink forward; 3 charges.'],
    ['Ice Crystal', 'skill', 20, 30, 'Crystal that chills around it and reflects your beams.'],
    ['Disintegrate', 'skill', 28, 0.5, 'Channelled beam that makes enemies take more damage.'],
    ['Black Hole', 'skill', 38, 20, 'Pulls enemies together and damages them for 3 s.'],
    ['Meteor', 'skill', 41, 9, 'Delayed impact that stuns and leaves burning ground.'],
    ['Ice Armor', 'skill', 44, 20, 'Absorb barrier that shatters and chills nearby enemies.'],
    ['Arcane Torrent', 'skill', 47, 0.5, 'Channelled arcane barrage on an area.'],
    ['Slow Time', 'skill', 50, 18, 'Bubble that slows enemies and their projectiles.'],
    ['Frostfield', 'skill', null, null, 'Field of frost; an affix adds an icy whirlwind for 3 s.', 'low'],
  ),
  'blood-knight': skills(
    ['Ravage', 'primary', 1, null, 'Polearm thrusts and sweeps that splash 25% of their damage on others.'],
    [
      'Annihilation',
      'ultimate',
      null,
      null,
      'Ravage gains a second polearm, more reach and a knockback finish.',
    ],
    [
      "Shadow's Edge",
      'primary',
      34,
      null,
      'Blade that slashes up close and is thrown, ricocheting, at distant enemies.',
    ],
    [
      'Abomination',
      'skill',
      null,
      null,
      'Build up and transform into a monstrous form with its own skill bar.',
    ],
    ['Whirling Strike', 'skill', null, null, 'Spinning polearm attack around you.', 'low'],
    ['Skewer', 'skill', null, null, 'Polearm stab that impales enemies in a line.', 'low'],
    ['Swarm of Bats', 'skill', null, null, 'Become or release a swarm of bats to reposition.', 'low'],
    ['Transfusion', 'skill', null, null, 'Exchange of life that damages enemies and sustains you.', 'low'],
    ['Siphon Blood', 'skill', null, null, 'Drains life from an enemy to heal you.', 'low'],
    [
      'Shroud of Night',
      'skill',
      null,
      12,
      'Wraps you in shadow for a few seconds; essences add speed, evasion or strikes.',
      'medium',
    ],
    ['Spear Flurry', 'skill', null, null, 'Channelled polearm thrusts in front of you.', 'medium'],
    ['Tendrils of Blood', 'skill', null, null, 'Tendrils of blood that lash several enemies.', 'medium'],
    [
      'Sanguinate',
      'skill',
      null,
      9,
      'Turns you to liquid for 2.5 s: untargetable and 50% faster, with damage as you dash out.',
    ],
    ['Umbral Lance', 'skill', null, null, 'Lance of shadow that can strike several enemies.', 'low'],
    ['Wave of Blood', 'skill', null, null, 'Makes blood burst in front of you.', 'medium'],
    ['Mephitic Cloud', 'skill', null, null, 'Cloud over an area; affixes slow the enemies in it.', 'medium'],
  ),
  tempest: skills(
    [
      'Mist-Touched',
      'passive',
      null,
      null,
      'Attacks periodically conjure a Zephyr that mimics your skills for 8 s; up to 3 at once.',
    ],
    ['Wind Edge', 'primary', 1, null, 'Quick slashes that rush to targets out of reach.'],
    [
      'Piercing Gale',
      'ultimate',
      null,
      null,
      'Wind Edge lets you charge forward and slice everything in the way.',
      'medium',
    ],
    ['Wave Edge', 'primary', 34, null, 'Water whips that hit the target and splash 25% on others.'],
    ['Blade Dance', 'skill', null, null, 'Throw your blades to stun, then pull yourself into them.'],
    [
      'Breaker',
      'skill',
      null,
      null,
      'Flourish that sends a crashing wave over enemies; can serve as a dash.',
    ],
    ['Squall', 'skill', null, null, 'Dash with your Zephyrs that marks enemies to store damage.'],
    ['Crosswinds', 'skill', null, null, 'You and your Zephyrs add wind blades to attacks.'],
    ['Flowing Strike', 'skill', null, null, 'Dash that leaves Zephyrs copying several attacks.'],
    ['Vortex', 'skill', null, null, 'Whirl that damages nearby enemies and lifts or gathers them.'],
    ['Riptide', 'skill', null, null, 'Water surge that damages an area.', 'medium'],
    ['Rolling Surf', 'skill', null, null, 'Speeds you up and empowers Primary Attacks.', 'medium'],
    ['Stormfury', 'skill', null, null, 'Charges your Primary Attacks with the storm for a while.', 'medium'],
    ['Tidal Rush', 'skill', null, null, 'Hurls you and your Zephyrs at enemies.', 'medium'],
    ['Zephyr Surge', 'skill', null, 9, 'Untargetable dash that spends your Zephyrs.', 'medium'],
    ['Cascade', 'skill', null, null, 'Waves that leave a current behind.', 'medium'],
    ['Wind Walk', 'skill', null, 9, 'Walk with the wind for a time; some sheets say 12 s cooldown.', 'low'],
  ),
  druid: skills(
    [
      'Ferocious Strike',
      'primary',
      1,
      null,
      'Claw attack; enemies beside the target take a quarter of it, and every third hit is stronger.',
    ],
    ['Landslide', 'primary', 34, null, 'Hurls rocks from afar; each hit gives 2 to 3 Primal Power.'],
    [
      'Werewolf',
      'skill',
      3,
      null,
      'Become a wolf: the howl makes prey take more damage, most below half Life; attacks can knock back and cause bleeding.',
    ],
    [
      'Werebear',
      'skill',
      38,
      null,
      'Become a bear: the roar stuns around you for 2 s, a maul stuns for 1 to 3 s, a charge knocks enemies back.',
    ],
    ['Stag Charge', 'skill', null, null, 'Charge and leap as a stag; enemies hit are slowed by 40%.'],
    ['Raven Swarm', 'skill', null, null, 'Ravens that damage enemies and restore Primal Power.'],
    ['Fire Tornado', 'skill', null, null, 'Wandering whirlwind of fire that burns all it touches.'],
    ['Summon Wolves', 'skill', null, null, 'Wolves that fight beside you and cause bleeding.'],
    ['Earthquake', 'skill', null, null, 'Shakes the ground and tosses enemies into the air.'],
    ['Thorn Armor', 'skill', null, null, 'Shield of thorns that absorbs damage and slows attackers by 40%.'],
    [
      'Summon Grizzly',
      'skill',
      null,
      null,
      'Grizzly that stuns enemies for up to 4 s, then fights beside you.',
    ],
    ['Summon Oak Sage', 'skill', null, null, 'Oak spirit that roots enemies for 4 s.'],
    [
      'Circle of Life',
      'skill',
      47,
      null,
      'Ground that heals you and allies and protects all inside from loss of control.',
    ],
    ['Surging Stone', 'skill', null, null, 'Sends stone rolling ahead; spends Primal Power.', 'medium'],
    ['Rabid Might', 'skill', 53, null, 'Immunity to loss of control and more strength for a while.'],
  ),
  // Sources name no skill of it.
  warlock: [],
};

/** Names that other sources give to a skill, in the spelling of a folded name. */
const otherNames: Readonly<Record<string, string>> = {
  'explosive shot': 'Explosive Arrow',
  'sacred chains': 'Sacred Chain',
  judgement: 'Judgment',
};

/** Finds the skill of a class that a name means, in any case and by every name that it has; undefined for none. */
export function skillNamed(classId: string, name: string): ClassSkill | undefined {
  const folded = foldName(name);
  const meant = foldName(otherNames[folded] ?? name);
  return classSkills[classId]?.find((skill) => foldName(skill.name) === meant);
}
