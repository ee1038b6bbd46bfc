import { texts } from '#messages/language.ts';
import {
  classGuideArchive,
  communitySheets,
  companionData,
  type Confidence,
  type DataSource,
} from '../data-source.ts';

export type GemTag =
  | 'control'
  | 'crit'
  | 'damage'
  | 'dot'
  | 'movement'
  | 'summon'
  | 'support'
  | 'survivability';

export interface LegendaryGemEffect {
  /** False where no source documents the effect; `effect` then says so, and the rank texts are null. */
  readonly known: boolean;
  readonly effect: string;
  readonly tags: readonly GemTag[];
  /** The figures at rank 1 and at rank 10; null where no source gives them. */
  readonly rank1: string | null;
  readonly maxRank: string | null;
  readonly confidence: Confidence;
  /** Its sources, the oldest first; none where it is not known. */
  readonly sources: readonly DataSource[];
}

const unknown: LegendaryGemEffect = {
  known: false,
  effect: 'Effect not documented in our sources yet; name and star tier are confirmed.',
  tags: [],
  rank1: null,
  maxRank: null,
  confidence: 'name-only',
  sources: [],
};

type Row = readonly [effect: string, tags: readonly GemTag[], rank1: string | null, maxRank: string | null];

const knownOf =
  (confidence: Confidence, ...sources: readonly DataSource[]) =>
  (...[effect, tags, rank1, maxRank]: Row): LegendaryGemEffect => ({
    known: true,
    effect,
    tags,
    rank1,
    maxRank,
    confidence,
    sources,
  });
const atLaunch = knownOf('high', classGuideArchive);
const later = knownOf('high', companionData);
const laterUnsure = knownOf('medium', companionData);
// The sheets are later than both; where they differ, they are believed, and the other source still tells the rest.
const atLaunchNewer = knownOf('medium', classGuideArchive, communitySheets);
const laterNewer = knownOf('medium', companionData, communitySheets);
const inSheets = knownOf('medium', communitySheets);
const inSheetsUnsure = knownOf('low', communitySheets);

/** The effect of each legendary gem, by gem id. */
export const legendaryGemEffects: Readonly<Record<string, LegendaryGemEffect>> = texts('gem-effects', {
  'blessing-of-the-worthy': atLaunchNewer(
    'Taking damage can blast nearby enemies for a share of your Life, then shields you from part of hits.',
    ['damage', 'survivability'],
    '20% chance, 12% of current Life',
    '20% chance, 28% of current Life, 16% less damage for 6 s',
  ),
  'blood-floe': inSheets(
    'A critical hit enrages you for 6 s: more damage, twice that in critical damage, and criticals that bleed. 20 s cooldown.',
    ['damage', 'crit', 'dot'],
    '+9% damage, bleed of 10% base damage per second for 3 s',
    '+20% damage, +4% critical hit chance per bleeding enemy nearby (up to 4)',
  ),
  'blood-soaked-jade': atLaunchNewer(
    'More damage the fuller your Life, plus steady Movement Speed.',
    ['damage', 'movement'],
    'Up to +8% damage, +10% Movement Speed',
    'Up to +24% damage (min 12%), +10% Movement Speed, 8 to 20% less damage below half Life',
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
  'colossus-engine': inSheets(
    'Buffing yourself makes you a giant for 6 s: stronger skills that reach 20% farther. 20 s cooldown.',
    ['damage'],
    '+15% skill damage',
    '+50% skill damage, no knockback for 4.8 s',
  ),
  'concentrated-will': laterNewer(
    'Dash skills call an angel that fires a line of light and later blesses you briefly.',
    ['damage', 'movement'],
    '55% base damage + 547',
    '135% base damage + 547, +16% damage and speed for 2 s (movement or attack speed: tables differ)',
  ),
  'echoing-shade': atLaunchNewer(
    'Attacks can create a shadow clone that copies some abilities.',
    ['summon', 'damage'],
    '15% chance, 8 s clone',
    '15% chance, 20 s clone (one table says 30 s), up to 3 clones with double Life',
  ),
  'fated-trail': inSheets(
    'Dealing damage grows brambles under enemies for 6 s that hurt by your Life, root and break armor; about 20 s cooldown.',
    ['damage', 'control'],
    '5% of maximum Life per second, 1.5 s root',
    '10% of maximum Life per second, +4% damage taken per hit (up to 6)',
  ),
  'frozen-heart': atLaunchNewer(
    'Being hit raises a 6 s frost shield that can freeze attackers; 20 s cooldown.',
    ['survivability', 'control'],
    'Shield of 150% base damage + 1458',
    'Shield of 360% base damage + 1458, 60% chance to freeze attackers',
  ),
  'gloom-cask': laterNewer(
    'Primary Attacks wake a shadow aspect for 6 s that throws gloom blades; 20 s cooldown.',
    ['damage'],
    '30% base damage + 275',
    '68% base damage + 275, +24% Primary Attack damage taken for 3 s',
  ),
  'golden-firmament': laterNewer(
    'For 6 s you loose wind blasts at nearby enemies; high ranks add evasion.',
    ['damage', 'survivability'],
    '3 blasts per second, 45% base damage + 486',
    '110% base damage + 486, +12% Evasion Rating (one table says 16%)',
  ),
  'haunt-coil': inSheets(
    'Damage has a 10% chance to haunt for 6 s: more damage taken in offensive stance, less dealt in defensive stance.',
    ['damage', 'survivability'],
    '20% more taken or less dealt',
    '45% more taken or less dealt, 40% base damage around it every 2 s',
  ),
  'hellbound-desire': unknown,
  'hellfire-fragment': later(
    'Skills conjure three seeking fire blazes; 20 s cooldown.',
    ['damage'],
    '45% base damage + 510 each',
    '108% base damage + 510 each, +50% for repeated hits',
  ),
  'hilt-of-many-realms': laterNewer(
    'Five flying swords follow you; each skill spends one to rain blades on an enemy.',
    ['damage'],
    '50% base damage + 506',
    '125% base damage + 506, half of them with a huge blade for 50%',
  ),
  'howlers-call': atLaunchNewer(
    'Attacks can release a charging spirit wolf that damages all in its path and later stuns.',
    ['damage', 'control'],
    '10% chance, 150% base damage + 1458',
    '360% base damage + 1458, 48% chance to stun for 3 s',
  ),
  'leviathan-tomb': unknown,
  'maw-of-the-deep': laterNewer(
    'Opens a whirlpool that pulls enemies in before a sea beast erupts and breaks their armor; 20 s cooldown.',
    ['damage', 'control'],
    '140% base damage + 1701',
    '450% base damage + 1701, +24% damage taken for 6 s',
  ),
  'phoenix-ashes': atLaunch(
    'Saves you from a killing blow with a 6 s shield; what is left of the shield heals you.',
    ['survivability'],
    'Shield of 450% base damage',
    'Shield of 1050% base damage, heal for 80% of the rest',
  ),
  'roiling-consequence': laterNewer(
    'Dealing damage starts a 6 s rage: more critical chance, and criticals burn around you. 20 s cooldown.',
    ['damage', 'crit', 'dot'],
    '+12% critical hit chance, 36% base damage burn over 3 s',
    '+42% critical hit chance, a further 12% against burning enemies',
  ),
  'seeping-bile': atLaunchNewer(
    'Attacks can poison enemies for 6 s; the poison jumps on when its host dies.',
    ['damage', 'dot'],
    '4% chance (one table says 5%), 25% base damage + 263 per second',
    '65% base damage + 263 per second, 24% movement slow',
  ),
  'spiteful-blood': laterNewer(
    'Dropping below half Life empowers you for 4 s and stops Primary Attacks of players; 20 s cooldown.',
    ['survivability', 'damage'],
    '+4% damage',
    '+30% damage, shield of 160% base damage',
  ),
  'starfire-shard': laterNewer(
    'Dealing damage can rain meteorites on an area; 20 s cooldown.',
    ['damage'],
    '30% chance (one table says 50%), 200% base damage + 2026 in total',
    '500% base damage + 2026 in total, burning ground of 40% per second for 2 s',
  ),
  stormvault: laterNewer(
    'Conjures a storm that chases and slows enemies for 6 s and strikes twice a second; 20 s cooldown.',
    ['damage', 'control'],
    '22.5% base damage + 203 per strike',
    '50% base damage + 203 per strike, lightning of 24% per second',
  ),
  'void-spark': laterNewer(
    'Conjures a spark for 6 s that can chain lightning through up to 8 enemies; 20 s cooldown.',
    ['damage'],
    '30% chance, 45% base damage + 446',
    '30% chance, 110% base damage + 446, +16% attack speed',
  ),
  wulfheort: laterNewer(
    'For 6 s your hits mark enemies; five marks are consumed to slash the target. 20 s cooldown.',
    ['damage'],
    '40% base damage + 385',
    '95% base damage + 385, a howl for 14% attack speed (you and allies, 3 s)',
  ),
  'zwensons-haunting': atLaunchNewer(
    'Kills unleash a dark beast on nearby enemies; 6 s cooldown.',
    ['damage', 'summon'],
    '50% base damage + 486',
    '120% base damage + 486, 28% chance of a second beast (one table says 48%)',
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
    ['damage', 'control'],
    '+2% per 2 yards (max 8%)',
    '+6% per 2 yards (max 24%), 1.2% chance to slow by 35%',
  ),
  'cold-confidant': laterNewer(
    'Dealing damage raises a pillar of ice that chills and hurts enemies near it for 6 s; 20 s cooldown.',
    ['control', 'damage'],
    '15% base damage + 344 per second, pillar with 300% of your Life',
    '85% base damage + 344 per second, pillar with 500% of your Life',
  ),
  'crimson-behelit': inSheets(
    'Above half Life your hits strengthen you for 6 s, below it hits taken toughen you; cooldowns 20 and 60 s.',
    ['damage', 'survivability', 'control'],
    '+10% damage or 10% less damage taken',
    '+30% damage or 30% less damage taken, 1.6 s fear',
  ),
  'cutthroats-grin': atLaunch(
    'Better critical chance and damage when striking from behind.',
    ['damage', 'crit'],
    '+8% critical hit chance from behind',
    '+24% critical hit chance and +4% damage from behind',
  ),
  'fading-nostrum': inSheets(
    'Taking damage wards you for 6 s against continual damage and missiles; 20 s cooldown.',
    ['survivability'],
    '14% less continual damage taken',
    '42% less continual damage taken, 12% chance to block missiles',
  ),
  'fervent-fang': atLaunchNewer(
    'Repeated hits stack extra damage on the same enemy; later adds damage against Elites.',
    ['damage'],
    '+0.8% per stack, 10 stacks (8%)',
    '+2.4% per stack, 10 stacks (24%), +6% damage to Elites (one table says 4%)',
  ),
  'followers-burden': atLaunch(
    'You hit harder for each summon you control and the summons are tougher.',
    ['damage', 'summon'],
    '+1% damage per summon (max 6%)',
    '+3% damage per summon (max 18%), summons take 6% less damage',
  ),
  'grim-rhythm': laterNewer(
    'Dealing damage stacks attack speed; full stacks also speed up your movement.',
    ['damage', 'movement'],
    '+0.8% attack speed per stack (10)',
    '+2.4% attack speed per stack (10), +12% Movement Speed',
  ),
  'igneous-scorn': laterUnsure(
    'Critical hits burst on nearby enemies and later raise your damage briefly.',
    ['damage', 'crit'],
    '40% base damage + 486',
    '120% base damage + 486, +10% damage for 2 s',
  ),
  ironbane: laterNewer(
    'Channeled skills can melt enemy armor for 6 s so they take more damage.',
    ['damage', 'control'],
    '10% chance, +5% damage taken',
    '+15% damage taken, 16% movement slow',
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
  manaflux: inSheets(
    'Your next skill spends mana gathered over 20 s: a burning fireball above half Life, silencing acid below.',
    ['damage', 'control', 'dot'],
    '140% base damage + 1217',
    '310% base damage + 1217, 4 s burn (30% base damage per second) or silence',
  ),
  'mercys-harvest': laterNewer(
    'Hitting enemies below 30% Life calls a reaper that cleaves the area; later its kills raise your damage for 30 s.',
    ['damage', 'summon'],
    '50% base damage + 587',
    '145% base damage + 587, +2% damage per kill (up to 6)',
  ),
  mossthorn: laterNewer(
    'Taking damage arms a 6 s retaliation that shoots thorns at attackers; 20 s cooldown.',
    ['survivability', 'damage'],
    '17% base damage + 201',
    '50% base damage + 201, 8% less damage taken',
  ),
  'mothers-lament': laterNewer(
    'Dealing damage can trigger a critical chance buff that ends in a bleeding spike; 20 s cooldown.',
    ['crit', 'dot'],
    '20% chance, +8% critical hit chance for 6 s',
    '20% chance, +32% critical hit chance for 6 s, 54% base damage burst',
  ),
  mourneskull: laterNewer(
    'Drains souls from nearby enemies and boosts your damage for 6 s, doubled with three or more nearby. 20 s cooldown.',
    ['damage'],
    '+7% damage (max 14%)',
    '+18% damage (max 36%), 2 spirits per second of 12% base damage',
  ),
  'pain-clasp': laterNewer(
    'More damage to enemies already suffering continual damage; one nearby quickens you.',
    ['damage', 'dot', 'movement'],
    '+8% damage',
    '+24% damage, +6% Movement Speed',
  ),
  'power-and-command': atLaunch(
    'Switches every 9 s between boosting Primary Attacks and boosting skills.',
    ['damage'],
    '+8% Primary Attack / +8% skill damage',
    '+24% Primary Attack / +24% skill damage, may cleanse on each switch',
  ),
  'rampart-torch': inSheetsUnsure(
    'Being attacked protects you for 6 s; 20 s cooldown. Our source also gives the first figure as an amount.',
    ['survivability'],
    '5% less damage taken',
    '15% less damage taken, 8% less continual damage taken',
  ),
  'specter-glass': inSheets(
    'Critical hits break armor for 2 s: the enemy takes more of your damage and more criticals. 6 s cooldown per enemy.',
    ['damage', 'crit'],
    '+10% damage taken',
    '+28% damage taken, +4% critical hit chance against it',
  ),
  'stubborn-oracle': inSheetsUnsure(
    'Being attacked raises a frontal shield that blocks for 6 s; 20 s cooldown. Ranks 4 to 8 are not documented.',
    ['survivability'],
    '+18% Block Chance',
    '+48% Block Chance, 9% shorter loss of control',
  ),
  'tear-of-the-comet': laterNewer(
    'Holding a channeled skill fires arcane missiles at random enemies each second.',
    ['damage'],
    '2 missiles, 10% base damage + 120',
    '2 missiles, 32% base damage + 120, +6% channeled damage',
  ),
  'the-abiding-curse': laterNewer(
    'Attacks can curse enemies, slowing them and exposing them to your hits; 20 s cooldown per enemy.',
    ['control', 'damage'],
    '15% chance, 35% slow for 2.5 s',
    '35% slow for 7.5 s, +10% damage against cursed enemies',
  ),
  'the-crucible': unknown,
  'the-hunger': atLaunch(
    'Kills heal you and later quicken you for 3 s.',
    ['survivability', 'movement'],
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
  'vipers-bite': laterNewer(
    'Poisons enemies for 6 s with venom that ticks every second; 20 s cooldown per enemy.',
    ['damage', 'dot'],
    '16% base damage + 120 per second',
    '45% base damage + 120 per second, 6% slower attacks',
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
  'everlasting-torment': atLaunchNewer(
    'Critical hits apply a 6 s agony effect; afflicted enemies near you raise your attack speed.',
    ['damage', 'crit', 'dot'],
    '10% base damage + 122 per second',
    '24% or 30% base damage + 122 per second (sources differ), +6% attack speed per afflicted enemy',
  ),
  'exigent-echo': laterNewer(
    'Being critically hit raises your Block Chance for 6 s; 20 s cooldown.',
    ['survivability'],
    '+8% Block Chance',
    '+30% Block Chance, 12% less damage when blocking',
  ),
  'eye-of-the-unyielding': laterNewer(
    'Your continual damage grows and you suffer less from continual damage.',
    ['damage', 'dot', 'survivability'],
    '+5.5% continual damage',
    '+16% continual damage, 4% less continual damage taken',
  ),
  faltergrasp: inSheets(
    'Critical hits keep an enemy from dashing, later slowing it too; 20 s cooldown per enemy.',
    ['control'],
    '1.6 s without dashes',
    '3.6 s without dashes, 24% slow',
  ),
  flaystone: inSheets(
    'You hit shielded enemies harder and later crit them more often.',
    ['damage', 'crit'],
    '+8% damage to shielded enemies',
    '+27% damage and +4% critical hit chance against shielded enemies',
  ),
  'freedom-and-devotion': atLaunch(
    'Summons stay out longer and later deal more damage.',
    ['summon', 'damage'],
    '+8% summon duration',
    '+24% summon duration, +3% summon damage',
  ),
  'havoc-bearer': laterNewer(
    'Using a Dash skill gives a 2 s burst of damage and later attack speed; 6 s cooldown.',
    ['damage', 'movement'],
    '+6% damage for 2 s',
    '+18% damage and +4% attack speed for 2 s',
  ),
  heartstone: laterNewer(
    'Your absorb shields last longer and shorten loss of control while they hold.',
    ['survivability'],
    '+16% shield duration',
    '+36% shield duration, 24% shorter loss of control',
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
    ['survivability'],
    '8% shorter loss of control',
    '24% shorter loss of control, 4% less damage during it',
  ),
  'misery-elixir': laterNewer(
    'Harmful effects you apply last longer and later expose their targets.',
    ['control', 'dot', 'damage'],
    '+8% harmful effect duration',
    '+24% harmful effect duration, +2% damage to affected enemies',
  ),
  'mocking-laughter': atLaunch(
    'Primary Attacks taunt non-boss monsters, which then hurt you less.',
    ['control', 'survivability'],
    '2 s taunt',
    '6 s taunt, 8% less damage from taunted monsters',
  ),
  'mountain-toe': inSheets(
    'Enemies land fewer critical hits on you, and these hurt less.',
    ['survivability'],
    '4% fewer critical hits taken',
    '12% fewer critical hits taken, 4% less critical damage taken',
  ),
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
  'respite-stone': atLaunchNewer(
    'Damage taken drops as your Life drops; adds Block Chance below half Life.',
    ['survivability'],
    '0.55% less damage per 10% missing Life (max 5.5%)',
    '1.6% less damage per 10% missing Life (max 16%), +6% Block Chance below 50% Life',
  ),
  'seleds-weakening': atLaunch(
    'Killing an Elite gives a one-minute damage buff; later adds damage against Elites.',
    ['damage'],
    '+6% damage for 60 s',
    '+18% damage for 60 s, +4% damage to Elites',
  ),
  'surging-sea': inSheetsUnsure(
    'Each skill that you use raises skill damage for 3 s, up to ten times. Only rank 10 is documented.',
    ['damage'],
    null,
    '+2.4% skill damage per stack (10), 2% shorter cooldowns',
  ),
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
  'zod-stone': atLaunchNewer(
    'Ultimates last longer and later hit harder.',
    ['damage', 'support'],
    '+16% Ultimate duration',
    '+48% Ultimate duration, +6% Ultimate damage (one table says 8%)',
  ),
});
