import { texts } from '#messages/language.ts';
import { classGuideArchive, companionData, type Confidence, type DataSource } from '../data-source.ts';

export type GemTag =
  | 'control'
  | 'crit'
  | 'damage'
  | 'dot'
  | 'movement'
  | 'summon'
  | 'support'
  | 'survivability';

/** Says whether the gem came with the game or later. */
export type GemRelease = 'launch' | 'post-launch';

export interface LegendaryGemEffect {
  /** False where no source documents the effect; `effect` then says so, and the rank texts are null. */
  readonly known: boolean;
  readonly effect: string;
  readonly tags: readonly GemTag[];
  /** The figures at rank 1 and at rank 10; null where no source gives them. */
  readonly rank1: string | null;
  readonly maxRank: string | null;
  readonly release: GemRelease;
  readonly confidence: Confidence;
}

/** Where the effects were read, by release. */
export const legendaryGemEffectSources: Record<GemRelease, DataSource> = {
  launch: classGuideArchive,
  'post-launch': companionData,
};

const unknown: LegendaryGemEffect = {
  known: false,
  effect: 'Effect not documented in our sources yet; name and star tier are confirmed.',
  tags: [],
  rank1: null,
  maxRank: null,
  release: 'post-launch',
  confidence: 'name-only',
};

type Row = readonly [effect: string, tags: readonly GemTag[], rank1: string | null, maxRank: string | null];

const knownOf =
  (release: GemRelease, confidence: Confidence) =>
  (...[effect, tags, rank1, maxRank]: Row): LegendaryGemEffect => ({
    known: true,
    effect,
    tags,
    rank1,
    maxRank,
    release,
    confidence,
  });
const atLaunch = knownOf('launch', 'high');
const later = knownOf('post-launch', 'high');
const laterUnsure = knownOf('post-launch', 'medium');

/** The effect of each legendary gem, by gem id. */
export const legendaryGemEffects: Readonly<Record<string, LegendaryGemEffect>> = texts('gem-effects', {
  'blessing-of-the-worthy': atLaunch(
    'Taking damage can blast nearby enemies for a share of your Life, then shields you from part of hits.',
    ['damage', 'survivability'],
    '20% chance, 12% of maximum Life',
    '20% chance, 28% of maximum Life, 16% less damage for 6 s',
  ),
  'blood-floe': unknown,
  'blood-soaked-jade': atLaunch(
    'More damage the fuller your Life, plus steady Movement Speed.',
    ['damage', 'movement'],
    'Up to +8% damage, +10% Movement Speed',
    'Up to +24% damage (min 12%), +24% Movement Speed, 8% less damage below half Life',
  ),
  'bottled-hope': atLaunch(
    'Granting a buff speeds up and strengthens its target for 6 s; 20 s cooldown.',
    ['support', 'damage', 'movement'],
    '+8% damage and Movement Speed',
    '+24% damage and Movement Speed, 6% shorter cooldowns',
  ),
  'chip-of-stone-flesh': atLaunch(
    'Controlling an enemy plants a curse that explodes for a share of the damage it took. 20 s cooldown.',
    ['damage', 'control'],
    '45% of damage taken, max 150% base damage',
    '45% of damage taken, max 450% base damage, +24% damage to cursed enemies',
  ),
  'colossus-engine': unknown,
  'concentrated-will': later(
    'Dash skills call an angel that fires a line of light and later blesses you briefly.',
    ['damage', 'movement'],
    '55% base damage + 547',
    '135% base damage + 547, +16% damage and speed for 2 s',
  ),
  'echoing-shade': atLaunch(
    'Attacks can create a shadow clone that copies some abilities.',
    ['summon', 'damage'],
    '15% chance, 8 s clone',
    '15% chance, 20 s clone, up to 3 clones with double Life',
  ),
  'fated-trail': unknown,
  'frozen-heart': atLaunch(
    'Being hit raises a 6 s frost shield that chills attackers; 20 s cooldown.',
    ['survivability', 'control'],
    'Shield of 150% base damage + 1458',
    'Shield of 360% base damage + 1458, 60% chance to chill on hit',
  ),
  'gloom-cask': laterUnsure(
    'Primary Attacks wake a shadow aspect for 6 s that throws gloom blades.',
    ['damage'],
    '30% base damage + 275',
    '68% base damage + 275',
  ),
  'golden-firmament': laterUnsure(
    'For 6 s you loose wind blasts at nearby enemies; high ranks add evasion.',
    ['damage', 'survivability'],
    '3 blasts per second, 45% base damage + 486',
    '110% base damage, +12% Evasion Rating',
  ),
  'haunt-coil': unknown,
  'hellbound-desire': unknown,
  'hellfire-fragment': later(
    'Skills conjure three seeking fire blazes; 20 s cooldown.',
    ['damage'],
    '45% base damage + 510 each',
    '108% base damage + 510 each, +50% for repeated hits',
  ),
  'hilt-of-many-realms': laterUnsure(
    'Five flying swords follow you; each skill spends one to rain blades on an enemy.',
    ['damage'],
    '50% base damage + 506',
    '75% base damage + 506 is recorded at rank 4',
  ),
  'howlers-call': atLaunch(
    'Attacks can release a charging spirit wolf that damages all in its path and later stuns.',
    ['damage', 'control'],
    '10% chance, 150% base damage + 1458',
    '360% base damage + 1458, can stun for 3 s',
  ),
  'leviathan-tomb': unknown,
  'maw-of-the-deep': laterUnsure(
    'Opens a whirlpool that pulls enemies in before a sea beast erupts.',
    ['damage', 'control'],
    '140% base damage + 1701',
    null,
  ),
  'phoenix-ashes': atLaunch(
    'Saves you from a killing blow with a 6 s shield; what is left of the shield heals you.',
    ['survivability'],
    'Shield of 450% base damage',
    'Shield of 1050% base damage, heal for 80% of the rest',
  ),
  'roiling-consequence': laterUnsure(
    'Dealing damage starts a 6 s rage: more critical chance, and criticals burn around you. 20 s cooldown.',
    ['damage', 'crit', 'dot'],
    '+12% critical hit chance, 36% base damage burn over 3 s',
    '+24% critical hit chance is recorded at rank 4',
  ),
  'seeping-bile': atLaunch(
    'Attacks can poison enemies for 6 s; the poison jumps on when its host dies.',
    ['damage', 'dot'],
    '4% chance, 25% base damage + 263 per second',
    '65% base damage + 263 per second, 24% movement slow',
  ),
  'spiteful-blood': laterUnsure(
    'Dropping below half Life empowers you for 4 s with damage and a shield; 20 s cooldown.',
    ['survivability', 'damage'],
    '+30% damage, shield of 160% base damage',
    null,
  ),
  'starfire-shard': laterUnsure(
    'Dealing damage can rain meteorites on an area; 20 s cooldown.',
    ['damage'],
    '30% chance, 200% base damage in total',
    null,
  ),
  stormvault: laterUnsure(
    'Conjures a storm that chases enemies for 6 s and strikes twice a second.',
    ['damage'],
    '22.5% base damage + 203 per strike',
    null,
  ),
  'void-spark': laterUnsure(
    'Conjures a spark for 6 s that can chain lightning through up to 8 enemies.',
    ['damage'],
    '30% chance, 45% base damage + 446',
    null,
  ),
  wulfheort: laterUnsure(
    'For 6 s your hits mark enemies; five marks are consumed to slash the target.',
    ['damage'],
    '40% base damage + 385',
    null,
  ),
  'zwensons-haunting': atLaunch(
    'Kills unleash a dark beast on nearby enemies; 6 s cooldown.',
    ['damage', 'summon'],
    '50% base damage + 486',
    '120% base damage + 486, 28% extra beast chance',
  ),
  baneboil: unknown,
  battleguard: atLaunch(
    'Cuts melee damage from enemies within 3 yards; at low Life you pass through enemies.',
    ['survivability', 'movement'],
    '8% less melee damage',
    '24% less melee damage, free movement below 60% Life',
  ),
  'bloody-reach': atLaunch(
    'The farther the enemy, the harder you hit, up to 8 yards; can slow what you hit.',
    ['damage'],
    '+2% per 2 yards (max 8%)',
    '+6% per 2 yards (max 24%), 1.2% chance to slow by 35%',
  ),
  'cold-confidant': laterUnsure(
    'Dealing damage raises a pillar of ice that chills and hurts enemies near it for 6 s.',
    ['control', 'damage'],
    '15% base damage + 344 per second',
    null,
  ),
  'crimson-behelit': unknown,
  'cutthroats-grin': atLaunch(
    'Better critical chance and damage when striking from behind.',
    ['damage', 'crit'],
    '+8% critical hit chance from behind',
    '+24% critical hit chance and +4% damage from behind',
  ),
  'fading-nostrum': unknown,
  'fervent-fang': atLaunch(
    'Repeated hits stack extra damage on the same enemy; later adds damage against Elites.',
    ['damage'],
    '+0.8% per stack, 10 stacks (8%)',
    '+2.4% per stack, 10 stacks (24%), +6% damage to Elites',
  ),
  'followers-burden': atLaunch(
    'You hit harder for each summon you control and the summons are tougher.',
    ['damage', 'summon'],
    '+1% damage per summon (max 6%)',
    '+3% damage per summon (max 18%), summons take 6% less damage',
  ),
  'grim-rhythm': laterUnsure(
    'Dealing damage stacks attack speed; full stacks also speed up your movement.',
    ['damage', 'movement'],
    '+0.8% attack speed per stack (10), +9% Movement Speed',
    '+2.4% attack speed per stack (10), +12% Movement Speed',
  ),
  'igneous-scorn': laterUnsure(
    'Critical hits burst on nearby enemies and later raise your damage briefly.',
    ['damage', 'crit'],
    '40% base damage + 486',
    '120% base damage + 486, +10% damage for 2 s',
  ),
  ironbane: later(
    'Channeled skills can melt enemy armor for 6 s so they take more damage.',
    ['damage', 'control'],
    '10% chance, +5% damage taken',
    '+16% damage taken, 40% movement slow',
  ),
  'kir-sling': later(
    'Being attacked can blind nearby enemies; blinded enemies take extra damage.',
    ['control', 'survivability'],
    '15% chance, 1.3 s blind',
    '4 s blind, +14% damage to blinded enemies',
  ),
  'lightning-core': atLaunch(
    'Moving and attacking builds a charge that releases chain lightning; 20 s cooldown.',
    ['damage'],
    '90% base damage + 1134',
    '280% base damage + 1134, +12% damage for 3 s',
  ),
  manaflux: unknown,
  'mercys-harvest': laterUnsure(
    'Hitting enemies below 30% Life calls a reaper that cleaves the area.',
    ['damage', 'summon'],
    '50% base damage + 587',
    '145% base damage + 587',
  ),
  mossthorn: laterUnsure(
    'Taking damage arms a 6 s retaliation that shoots thorns at attackers.',
    ['survivability', 'damage'],
    '17% base damage + 201',
    '50% base damage + 201',
  ),
  'mothers-lament': laterUnsure(
    'Dealing damage can trigger a critical chance buff that ends in a bleeding spike; 20 s cooldown.',
    ['crit', 'dot'],
    '20% chance, +12% critical hit chance for 6 s',
    null,
  ),
  mourneskull: laterUnsure(
    'Drains souls from nearby enemies and boosts your damage for 6 s, more with three or more drained.',
    ['damage'],
    '+7% damage (max 14%)',
    '+18% damage base bonus',
  ),
  'pain-clasp': laterUnsure(
    'More damage to enemies already suffering continual damage.',
    ['damage', 'dot'],
    '+8% damage',
    '+16% damage',
  ),
  'power-and-command': atLaunch(
    'Switches every 9 s between boosting Primary Attacks and boosting skills.',
    ['damage'],
    '+8% Primary Attack / +8% skill damage',
    '+24% Primary Attack / +24% skill damage, may cleanse on each switch',
  ),
  'rampart-torch': unknown,
  'specter-glass': unknown,
  'stubborn-oracle': unknown,
  'tear-of-the-comet': laterUnsure(
    'Holding a channeled skill fires arcane missiles at random enemies each second.',
    ['damage'],
    '2 missiles, 10% base damage + 120',
    '30% base damage + 120, 40% chance to explode for 50%',
  ),
  'the-abiding-curse': laterUnsure(
    'Attacks can curse enemies, slowing them and exposing them to your hits.',
    ['control', 'damage'],
    '15% chance, 35% slow for 2.5 s',
    '+10% damage against cursed enemies',
  ),
  'the-crucible': unknown,
  'the-hunger': atLaunch(
    'Kills heal you and later quicken you for 3 s.',
    ['survivability'],
    'Heal 40% base damage + 567',
    'Heal 140% base damage + 567, +16% speed for 3 s (20 s cooldown)',
  ),
  'the-jolted-eye': unknown,
  'tundra-blight': unknown,
  'unity-crystal': atLaunch(
    'Nearby party members take less damage for each ally close by, and later deal more.',
    ['support', 'survivability'],
    '0.5% less damage per ally',
    '1.5% less damage and +1.2% damage per ally',
  ),
  'vipers-bite': laterUnsure(
    'Poisons enemies for 6 s with venom that ticks every second.',
    ['damage', 'dot'],
    '16% base damage + 120 per second',
    null,
  ),
  'volatility-shard': later(
    'Kills set off an explosion around the victim; 6 s cooldown.',
    ['damage'],
    '30% base damage + 365',
    '90% base damage + 365, +8% damage for 2 s',
  ),
  'war-herald': unknown,
  'berserkers-eye': atLaunch(
    'Raises all damage you deal, but you also take 5% more; adds critical hit chance at higher ranks.',
    ['damage', 'crit'],
    '+5.5% damage dealt, +5% damage taken',
    '+16% damage dealt, +2% critical hit chance, +5% damage taken',
  ),
  'blessed-pebble': later(
    'Beneficial effects on you last longer and give a short speed boost when gained.',
    ['support', 'movement'],
    '+4% buff duration',
    '+12% buff duration, +8% Movement Speed for 3 s',
  ),
  'caarsens-invigoration': atLaunch(
    'Primary Attacks swing faster and later hit a little harder.',
    ['damage'],
    '+5.5% Primary Attack speed',
    '+16% Primary Attack speed, +2% Primary Attack damage',
  ),
  'chained-death': atLaunch(
    'Attacks hit harder for each target struck at once.',
    ['damage'],
    '+1.5% per target, up to 3 targets',
    '+2.5% per target, up to 7 targets (17.5%)',
  ),
  'defiant-soul': atLaunch(
    'Blocking damages nearby enemies, then lowers the damage you take for 3 s; 20 s cooldown.',
    ['survivability', 'damage'],
    '64% base damage + 777',
    '192% base damage + 777, 6% less damage taken for 3 s',
  ),
  'entropic-well': laterUnsure(
    'Skills hit harder and later come out faster.',
    ['damage'],
    '+6% skill damage',
    '+18% skill damage, +4% skill attack speed',
  ),
  'everlasting-torment': atLaunch(
    'Critical hits apply a 6 s agony effect; afflicted enemies near you raise your attack speed.',
    ['damage', 'crit', 'dot'],
    '10% base damage + 122 per second',
    '30% base damage + 122 per second, +6% attack speed per afflicted enemy',
  ),
  'exigent-echo': later(
    'Being critically hit raises your Block Chance for 6 s.',
    ['survivability'],
    '+10% Block Chance',
    '+30% Block Chance, 12% less damage when blocking',
  ),
  'eye-of-the-unyielding': later(
    'Your continual damage grows and you suffer less from continual damage.',
    ['damage', 'dot', 'survivability'],
    '+6% continual damage',
    '+16% continual damage, 4% less continual damage taken',
  ),
  faltergrasp: unknown,
  flaystone: unknown,
  'freedom-and-devotion': atLaunch(
    'Summons stay out longer and later deal more damage.',
    ['summon'],
    '+8% summon duration',
    '+24% summon duration, +3% summon damage',
  ),
  'havoc-bearer': laterUnsure(
    'Using a Dash skill gives a 2 s burst of damage and later attack speed; 6 s cooldown.',
    ['damage', 'movement'],
    null,
    '+18% damage and +4% attack speed for 2 s',
  ),
  heartstone: later(
    'Your absorb shields are larger and shorten loss of control while they hold.',
    ['survivability'],
    '+16% shield strength',
    '+36% shield strength, 24% shorter loss of control',
  ),
  'interminus-stone': unknown,
  'los-focused-gaze': later(
    'Charged skills deal more damage and charge faster.',
    ['damage'],
    '+8% charge-skill damage',
    '+20% charge-skill damage, +32% charging speed',
  ),
  'lucent-watcher': later(
    'Loss of control on you ends sooner and you take less damage during it.',
    ['survivability', 'control'],
    '8% shorter loss of control',
    '24% shorter loss of control, 4% less damage during it',
  ),
  'misery-elixir': later(
    'Harmful effects you apply last longer and later expose their targets.',
    ['control', 'dot', 'damage'],
    '+8% harmful effect duration',
    '+24% harmful effect duration, +8% damage to affected enemies',
  ),
  'mocking-laughter': atLaunch(
    'Primary Attacks taunt non-boss monsters, which then hurt you less.',
    ['control', 'survivability'],
    '2 s taunt',
    '6 s taunt, 8% less damage from taunted monsters',
  ),
  'mountain-toe': unknown,
  'nightmare-wreath': atLaunch(
    'Kills can send nearby enemies fleeing; frightened enemies take extra damage. 20 s cooldown.',
    ['control', 'damage'],
    '10% chance, 0.8 s fear',
    '10% chance, 2.4 s fear, +8% damage to feared enemies',
  ),
  'pain-of-subjugation': atLaunch(
    'Bonus damage against enemies that have lost control; you take less while controlled yourself.',
    ['damage', 'control'],
    '+5.5% damage to controlled enemies',
    '+16% damage to controlled enemies, 4% less damage taken while controlled',
  ),
  'respite-stone': atLaunch(
    'Damage taken drops as your Life drops; adds armor or block below half Life.',
    ['survivability'],
    '0.55% less damage per 10% missing Life (max 5.5%)',
    '1.6% less damage per 10% missing Life (max 16%), +6% armor below 50% Life',
  ),
  'seleds-weakening': atLaunch(
    'Killing an Elite gives a one-minute damage buff; later adds damage against Elites.',
    ['damage'],
    '+6% damage for 60 s',
    '+18% damage for 60 s, +4% damage to Elites',
  ),
  'surging-sea': unknown,
  'taxmans-pity': unknown,
  'the-black-rose': atLaunch(
    'Being hit has a chance to root the attacker in vines; each enemy only once per 20 s.',
    ['control', 'survivability'],
    '10% chance, 1.1 s root',
    '24% chance, 3.3 s root',
  ),
  'trickshot-gem': atLaunch(
    'Channeled skills burn energy more slowly and protect you a little while channeling.',
    ['support', 'survivability'],
    '8% slower energy use',
    '24% slower energy use, 2% less damage taken while channeling',
  ),
  'unrefined-passage': later(
    'You take less damage on the move and can shrug off slows.',
    ['survivability', 'movement'],
    '5% less damage while moving',
    '15% less damage while moving, 4% slow immunity chance',
  ),
  'zod-stone': atLaunch(
    'Ultimates last longer and later hit harder.',
    ['damage', 'support'],
    '+16% Ultimate duration',
    '+48% Ultimate duration, +6% Ultimate damage',
  ),
});
