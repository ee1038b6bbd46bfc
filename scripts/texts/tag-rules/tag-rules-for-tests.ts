import { classSkills } from '#catalogue/classes/class-skills.ts';
import type { EffectTag } from '#catalogue/planning/effect-tags.ts';

/** Words that say nothing of what an effect does: other names, conditions, what it takes away, what its wearer suffers. */
const noise: readonly (readonly [RegExp, string])[] = [
  [
    / Also written .*$|A patch of .*$|some sheets say .*$|; once per .*$|\. \d+ s cooldown.*$|[;,] (about )?(\d+ s )?cooldowns? .*$|; \d+ s cooldown.*$/,
    '',
  ],
  [/(Cyclone Strike|Eye of)/g, 'Skill'],
  [/,? ?\b(instead of|without|(but|and)? ?no longer|but are not)\b.*$/, ''],
  [/nearby (allies|party)/gi, 'allies'],
  [/breaks slows|Short damage immunity/g, 'immunity'],
  [/weakens their damage/g, 'weakens'],
  [/shield circle/g, 'circle'],
  [
    /ends the stun|Using a dash skill|dash skills|behind you|damage to them|extra Movement Speed|per summon|A summon critical|in which you and allies evade PA/gi,
    '',
  ],
  [/expiring shield|shielded enemies/gi, ''],
  [/hurt you less|hurt less/gi, 'less harm'],
  [/until damaged|critical hits (during|grant|also)|Being critically hit/gi, ''],
  [/extra damage taken/g, 'armor'],
  [
    / (to|near|on|against|hits) (already )?(\w+(, | or ))*(burning|bleeding|stunned|slowed|frozen|chilled|distant|shielded) /g,
    ' ',
  ],
  [/critical (hits?|damage)( chance| vulnerability)?/gi, 'critical'],
  [
    /(stops|immune to|immunity to|no|knockback immunity|nothing|effects that take away your)? ?(loss of control|out of control|while (being )?control(led)?|knockback immunity|knockback on you|knocks you back|(?<=(stops|to|no) )knockback|control and|away your control)/gi,
    ' immunity',
  ],
  [/continual damage|damage-over-time( effects)?/gi, 'continual'],
  [
    /(takes? )?(less|lowers?|halves|extra)? ?(the )?(melee )?damage (you take|taken|dealt to you)|take less damage|(?<=\d% )less damage/gi,
    'less harm',
  ],
  [/take[sn]? damage|(taking|dealing) damage|being (critically )?(hit|attacked)|absorbs damage/gi, ''],
  [/Primary Attacks?/g, 'PA'],
];
/** Words that suggest a tag. */
const rules: Readonly<Record<EffectTag, RegExp>> = {
  damage:
    /\bdamag(?!\w* enemies over time)|\bharder|stronger|strength for|strengthens its|\bhurt|explo|erupt|\bburst(?! of Move)|bomb|detonat|\bdeals more|rocket|mortar|\bblades?\b(?! (to|that your))|\bbolts?\b|(?<!frost |burning )\barrows?\b|missiles that|\bmore (\w+ )?(beams|missiles|spears|arrows)|\bcuts?\b|slash|\bslice|stab|punch|thrust|\bclones?\b|claw|\blash|slam|scythe|barrage|\bkicks?\b|whips|tornado(?!es on)|\bstorms? |thunderstorms|\bfight|armor(?! enemies)\b|rocks|\baxes?\b|empower|smash|chain lightning|\bstrikes?\b(?! (in|a |all|random|zone|the same))|also hits?|hit everyone|\brain\b|\bwaves?\b|\bmeteors\b|orbit|\bspikes?\b|\borbs?\b|\bshots\b|\bshoots?\b|\bcrash|knives|lances|(channell?ed|frost) beam|\blightning (?!cloud)|\bspin|drains life|spears\b|spear that weak|novas?\b(?! that chills)|counterattack|hurls|swing it|more from you|hurled|hammers|impact|charging at|blast|\bhorses\b|corpses as|cashes in|sets off|frenzy|conjure|\battack around|poison(s)? enemies|agony|expos(e|ing) |\bhaunt/i,
  area: /nearby (enem|mon)|(?<!wind )around|\barea\b(?! that)|wider|\bwide\b|all (it|nearby|enemies)|everyone|everything|full circle|several (more )?enem|more (targets|enemies)|enemies you touch|splash|explo|erupt|\bwaves?\b|\bground\b(?! that heals)|\brain\b|radius|enemies (inside|ahead|behind|in a line|those|near)|pierc|orbit|circl(es you|ing)|bounce|tornado|blizzard|all directions|extra enemies|two enemies|that touch|sweep|whirling|cloud|vortex|between enemies|beside the target|in a line|water burst|burst in|those near|several enem|novas?\b/i,
  crit: /critical/i,
  attackSpeed: /attack(s)?( and movement)? speed|speeds? up (your )?(PA)|PA speed|swing faster/i,
  dot: /\bburn|bleed|poison|flaming|fires?\b(?! (bolt|pierc|frost|mortar|ahead|a line|an|while|on|\d|two))|over time|lingering|continual|ignite|corrode|venom|shocks|agony/i,
  summon:
    /summon(?!s two)|champion|golem|calls? an? (Zephyr|Ancient|Guardian)|Ancient|skeleton|\bmage\b|wolves|sentr|turret|clone|allies fight|reaper|grizzly|\bZephyr\b(?! spent| to shield|$)|Zephyrs (that|stay|copy|hit|to a|collide)/i,
  survivability:
    /shield|\bheal|less harm|fewer|immun|cannot die|dodge|eva(sion|de)|\bblock|untarget|invulner|protect|breaks (slows|effects)|removes|absorb|of dying|ignores|toughen|negate|Life Drain|hides you|invisible/i,
  control:
    /stun|\bslow(?!ly| time| on| imm)|root|\bpull|drag|knock|freez|\bchill(?!ed)|\bfear|fright|fleeing|blind|taunt|throws? (them|enemies)|into the air|draws? enemies|gather|lift|push|silenc|frost\b|icy|shove|swing it|drawing enem|tosses|cannot cross|trapping|carries (the first|enem)|sweeping up/i,
  support:
    /(?<!as an )\ball(y|ies)\b(?! (fight|strike))|party|takes? (\d+% |far )?more(?!.*from you)|weaken|\barmor\b|exposes|\bvulnerab|debuff/i,
  movement:
    /movement speed|(move|you) (\w+ )?(\d+% )?faster|\ddash|\bdash(?! skill)|\bleaps?\b(?! to a few| to three| on command)|\bleaping|charge (to|forward|that|and)|rush|teleport(s|ing)|jump|fly to|blink|\bride\b|quicken|speeds? (you|allies|up allies|up nearby)|high speed|gain speed|lunge|movement skill|on the move|reposition|tumble|while moving|Kick forward|pull yourself|(grants|add) speed|lets you move|Walk with|Leaping|Rope swing|pass through/i,
  cooldown:
    /cooldown|(more|two|single|\d) charges?\b|comes? back (sooner|\d)|lasts? (\d+% |one second )?longer|prolong|sooner|extend|\bstay/i,
  reach: /farther|more reach|ranged?\b(?! of)/i,
};

/** Of skills, charges and cooldowns are their own, and no effect. Gems have no words for these four. */
const neverOf: Readonly<Record<'skill' | 'gem', readonly string[]>> = {
  skill: ['cooldown'],
  gem: ['area', 'attackSpeed', 'cooldown', 'reach'],
};

/** The longest names first, as some are a part of others. */
const skillNames = Object.values(classSkills)
  .flatMap((skills) => skills.map(({ name }) => name))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => ({
    name: new RegExp(`\\b${name}\\b`, 'g'),
    instead: /Golem|Skelet|Sentry|Allies|Summon/.test(name) ? 'Summon' : 'Skill',
  }));

/** Suggests tags for an effect by the words of its text, in the order of the tags. */
export function suggestedTags(text: string, kind: 'skill' | 'item' | 'set' | 'gem'): readonly EffectTag[] {
  const named = skillNames.reduce((rest, { name, instead }) => rest.replaceAll(name, instead), text);
  const bare = noise.reduce((rest, [words, instead]) => rest.replace(words, instead), named);
  const never = kind === 'skill' || kind === 'gem' ? neverOf[kind] : [];
  return (Object.keys(rules) as EffectTag[]).filter((tag) => !never.includes(tag) && rules[tag].test(bare));
}
