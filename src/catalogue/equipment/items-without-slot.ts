import { communitySheets, type DataSource } from '../data-source.ts';
import { marksOf, type TagMark } from '../planning/effect-tags.ts';
import type { ClassId } from './legendary/legendary-item.ts';

/** A legendary item whose slot no source tells: it can be looked up, and neither be worn nor planned. */
export interface ItemWithoutSlot {
  readonly name: string;
  readonly classId: ClassId;
  /** The skill that it changes. */
  readonly skill: string;
  readonly power: string;
  readonly tags: readonly TagMark[];
}

/** Names and skills are sure there; figures are the largest of full builds. */
export const itemsWithoutSlotSource = {
  ...communitySheets,
  confidence: 'medium',
} as const satisfies DataSource;

type Row = readonly [name: string, skill: string, power: string, marks: string];

const rows: Readonly<Partial<Record<ClassId, readonly Row[]>>> = {
  barbarian: [
    [
      'Terror Unburdened',
      'Demoralize',
      'Demoralize lowers the damage you take, by up to 35%.',
      'survivability',
    ],
    [
      'The Bronze Berm',
      'Whirlwind',
      'Whirlwind makes you immune to knockback, slows, chills and roots.',
      'survivability',
    ],
  ],
  crusader: [
    [
      'Squash Tocks',
      'Fist of the Heavens',
      'Fist of the Heavens raises critical damage, by up to 24%.',
      'crit',
    ],
    [
      'Resplendent Mane',
      'Sacred Fire',
      'Sacred Fire raises Primary Attack speed with its hits, by up to 30%.',
      'attackSpeed',
    ],
    ['Ornate Verdict', 'Judgment', 'Judgment raises Primary Attack speed, by up to 30%.', 'attackSpeed'],
    [
      'Masque of Condemnation',
      'Holy Banner',
      'Holy Banner raises attack speed by up to 30% and critical hit chance by up to 20%.',
      'crit attackSpeed',
    ],
    [
      'Galloping Brilliance',
      'Draw and Quarter',
      'Draw and Quarter has you ride faster, by up to 60%.',
      'movement',
    ],
    [
      'Impassable Sanctum',
      'Shield Charge',
      'Shield Charge makes you immune to harm from the front.',
      'survivability',
    ],
    ['Zerratus Husk', 'Shield Charge', 'Shield Charge blocks missiles.', 'survivability'],
    [
      'Knoutgard',
      'Spinning Shield',
      'Spinning Shield blocks missiles and hurts enemies.',
      'damage survivability',
    ],
    [
      'Parrying Plates',
      'Conjuration of Light',
      'Conjuration of Light makes you immune to knockback and loss of control.',
      'survivability',
    ],
    ['Hale Pilgrim', 'Draw and Quarter', 'Draw and Quarter makes you immune to knockback.', 'survivability'],
    [
      'Incandescence',
      'Falling Sword',
      'Falling Sword makes you immune to knockback and loss of control while you charge it.',
      'survivability',
    ],
    [
      'Bale Protector',
      'Falling Sword',
      'Falling Sword makes you immune to knockback and loss of control every 2 s.',
      'survivability',
    ],
  ],
  'demon-hunter': [
    ['Chittering Greaves', 'Escape', 'Escape raises critical hit chance, by up to 19%.', 'crit'],
    ["Raptor's Beak", 'Multishot', 'Multishot raises your damage, by up to 19%.', 'damage'],
    ['Scornbeak', 'Daring Swing', 'Daring Swing raises Primary Attack speed, by up to 30%.', 'attackSpeed'],
    [
      'False Manifesto',
      'Knockback Shot',
      'Knockback Shot raises Primary Attack speed, by up to 30%.',
      'attackSpeed',
    ],
    ['Trampled Hope', 'Daring Swing', 'Daring Swing raises attack speed, by up to 19%.', 'attackSpeed'],
    ["Hawra's Heave Under", 'Daring Swing', 'Daring Swing raises Movement Speed, by up to 30%.', 'movement'],
    ['Secret Safeguard', 'Escape', 'Escape shields you.', 'survivability'],
    ['Tar Black Rain', 'Smoke Screen', 'Smoke Screen makes you immune to loss of control.', 'survivability'],
    ['Chaps of the Acrobat', 'Escape', 'Escape makes you immune to loss of control.', 'survivability'],
    ['The Excavator', 'Impale', 'Impale adds a knife to every third Primary Attack.', 'damage'],
    ['Duplicitous Prophetics', 'Knockback Shot', 'Knockback Shot adds a shot to Primary Attacks.', 'damage'],
  ],
  monk: [
    [
      'Roving Sanctuary',
      'Inner Sanctuary',
      'Inner Sanctuary raises critical hit chance, by up to 40%.',
      'crit',
    ],
    [
      'Unyielding Doctrine',
      'Fists of Thunder',
      'Fists of Thunder has a 10% chance with each hit to raise Primary Attack speed, by up to 50%.',
      'attackSpeed',
    ],
    ['Feline Defiance', 'Mystic Strike', 'Mystic Strike raises attack speed, by up to 30%.', 'attackSpeed'],
    [
      'Windchild',
      'Seven-Sided Strike',
      'Seven-Sided Strike raises Movement Speed, by up to 40%.',
      'movement',
    ],
    [
      'Calefaction',
      'Shield of Zen',
      'Shield of Zen lowers the damage you take, by up to 35%.',
      'survivability',
    ],
    ['Calm Within Rage', 'Shield of Zen', 'Shield of Zen leaves you with 20% evasion.', 'survivability'],
    ['Ascending Raincloud', 'Mystic Strike', 'Mystic Strike leaves you with 20% evasion.', 'survivability'],
    [
      'Mendflure',
      'Breath of Heaven',
      'Breath of Heaven shields you and removes harmful effects.',
      'survivability',
    ],
    ['Immovable Force', 'Mystic Strike', 'Mystic Strike makes you immune to knockback.', 'survivability'],
    [
      'Driven Thunder',
      'Cyclone Strike',
      'Cyclone Strike makes you immune to knockback while you channel it.',
      'survivability',
    ],
    [
      'Chimes at Midnight',
      'Inner Sanctuary',
      'Inner Sanctuary makes you immune to knockback.',
      'survivability',
    ],
    ['Irelurker', 'Flying Dragon', 'Flying Dragon makes you immune to knockback.', 'survivability'],
    [
      "Pugilist's Presence",
      'Seven-Sided Strike',
      'Seven-Sided Strike makes you untargetable, as a dash that hurts enemies.',
      'damage survivability movement',
    ],
    ['Tranquil Palm', 'Exploding Palm', 'Exploding Palm teleports you and hurts enemies.', 'damage movement'],
  ],
  necromancer: [
    ['Undying Malice', 'Bone Armor', 'Bone Armor raises critical hit chance, by up to 14%.', 'crit'],
    ['Incision Cusp', 'Bone Armor', 'Bone Armor raises critical damage, by up to 30.4%.', 'crit'],
    ['Bloodless Hierophant', 'Bone Wall', 'Bone Wall raises your damage, by up to 50%.', 'damage'],
    [
      'Wraithstitch Trews',
      'Grim Scythe',
      'Grim Scythe raises Primary Attack speed, by up to 40%.',
      'attackSpeed',
    ],
    [
      'No Rest, No Peace',
      'Command Skeletons',
      'Command Skeletons raises attack speed when a skeleton dies, by up to 38%.',
      'attackSpeed summon',
    ],
    [
      'Bleak Augury',
      'Wraith Form',
      'Wraith Form raises Movement Speed by up to 50% and evasion by up to 10%.',
      'survivability movement',
    ],
    [
      'Wiltbloom',
      'Command Golem',
      'Command Golem turns you into the golem: larger, immune to knockback, 20% more Movement Speed, up to 40% less damage taken.',
      'summon survivability movement',
    ],
    ['Draw Deep', 'Bone Armor', 'Bone Armor shields you for up to 25% of base damage.', 'survivability'],
    [
      'Whisperwill',
      'Bone Armor',
      'Bone Armor keeps harm and loss of control from your summons.',
      'summon survivability',
    ],
    ['Veiled Parasite', 'Wraith Form', 'Wraith Form hides you inside an enemy.', 'survivability'],
    ["Valehallow's Head", 'Bone Spikes', 'Bone Spikes makes you immune to knockback.', 'survivability'],
  ],
  wizard: [
    [
      'Hoarfrost Spaulders',
      'Ray of Frost',
      'Ray of Frost raises critical hit chance against frozen enemies, by up to 67%.',
      'crit',
    ],
    ['Stag of Ill Omen', 'Meteor', 'Meteor raises your damage, by up to 19%.', 'damage'],
    ['Sprightspark', 'Lightning Nova', 'Lightning Nova raises Movement Speed, by up to 50%.', 'movement'],
    ['Ice Guard', 'Ice Armor', 'Ice Armor makes you immune to knockback.', 'survivability'],
  ],
  'blood-knight': [
    [
      'Shade Oblique',
      "Shadow's Edge",
      "Shadow's Edge raises critical hit chance with its hits, by up to 30%.",
      'crit',
    ],
    [
      "Tallyman's Pen",
      'Tendrils of Blood',
      'Tendrils of Blood raises your damage by the enemies it hits, by up to 28.5%.',
      'damage',
    ],
    [
      'Vile Grievances',
      'Mephitic Cloud',
      'Mephitic Cloud raises Primary Attack speed, by up to 30%.',
      'attackSpeed',
    ],
    [
      'Mooncall',
      "Shadow's Edge",
      "Shadow's Edge raises Primary Attack speed with its hits, by up to 30%.",
      'attackSpeed',
    ],
    ['Cracked Spirit', 'Shroud of Night', 'Shroud of Night raises Movement Speed, by up to 60%.', 'movement'],
    [
      'Count of the Eves',
      'Whirling Strike',
      'Whirling Strike lowers the damage you take by the enemies it hits, by up to 24%.',
      'survivability',
    ],
    [
      'Vow of Trickery',
      'Whirling Strike',
      'Whirling Strike leaves you immune to loss of control. One table has it as a Barbarian item.',
      'survivability',
    ],
    [
      'Sawtooth',
      'Skewer',
      'Skewer makes you immune to harm, hurts enemies and knocks them back.',
      'damage survivability control',
    ],
    [
      "Haera's Cage",
      'Transfusion',
      'Transfusion pulls enemies in, shields you and keeps loss of control from you.',
      'survivability control',
    ],
    [
      'Solemn Snare',
      'Swarm of Bats',
      'Swarm of Bats makes you untargetable and raises Movement Speed, by up to 50%.',
      'survivability movement',
    ],
  ],
  tempest: [
    ['Coveted Cartilage', 'Wind Walk', 'Wind Walk raises critical hit chance, by up to 40%.', 'crit'],
    ['Slippery Shell', 'Squall', 'Squall raises your damage, by up to 24%.', 'damage'],
    [
      'Mandate of Ksathra',
      'Breaker',
      'Breaker shields you and keeps one loss of control from you.',
      'survivability',
    ],
  ],
};

/** The items whose slot no source tells, by name. */
export const itemsWithoutSlot: readonly ItemWithoutSlot[] = (
  Object.entries(rows) as [ClassId, readonly Row[]][]
)
  .flatMap(([classId, ofClass]) =>
    ofClass.map(([name, skill, power, marks]) => ({ name, classId, skill, power, tags: marksOf(marks) })),
  )
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
