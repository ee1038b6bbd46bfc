import { nameForms } from '../names/fold-name.ts';

/** A build as a language model has worded it, with its picks as references in braces such as `{skill1}`. */
export interface WrittenWords {
  readonly name: string;
  readonly description: string;
  readonly tips: readonly string[];
}

/** All that a text about a build may rest on. */
export interface WordsToGoBy {
  /** Names that references are for, as `skill1`; every name of the build is among them. */
  readonly names: ReadonlyMap<string, string>;
  /** Names that the build does not have. */
  readonly otherNames: readonly string[];
  /** Ordinary words in small letters, as `vocabularyOf` finds them. */
  readonly vocabulary: ReadonlySet<string>;
  /** Sentences that the model was given and must not repeat. */
  readonly instructions: string;
}

export interface CheckedWords {
  /** Null where the name did not pass. */
  readonly name: string | null;
  /** Null where no sentence passed. */
  readonly description: string | null;
  readonly tips: readonly string[];
  /** Sentences, and names, that did not pass. */
  readonly leftOut: number;
}

export const wordBounds = { name: 60, description: 600, tips: 6, tip: 200 } as const;

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Figures in words: a model's are nobody's. */
const figures = list(`
  half halves halved quarter quarters third thirds double doubles doubled doubling twice triple triples tripled thrice
  quadruple zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million dozen
  dozens percent percentage minute minutes second seconds hour hours fifth sixth`);

/** Claims that nobody has proved. */
const claims = list(`
  best worst always never ever guarantee guaranteed meta optimal unbeatable unstoppable invincible immortal perfect perfectly
  strongest fastest highest greatest impossible certain certainly surely must most least all every everybody everyone everything
  nobody nothing none cannot can't won't ensure instantly instant entire whole cheat win winner victory`);

/** Words for things that have names, which a reference has to name, and for what is no way to play. */
const things = list(`
  amulet armor axe belt blade boot bow bracelet chest cloak crossbow crown dagger essence flail gem glove hammer helm helmet item
  jewel knife mace mantle necklace pants polearm relic ring scythe set shoulder staff stone sword wand weapon
  account buy click code download gift link money pay password price purchase sell send site trade visit website`);

/** Capital letters inside a sentence that are no name. */
const abbreviations: ReadonlySet<string> = new Set(['PvE', 'PvP']);

/** Words of guides that the catalogue's own texts lack. */
const ordinary = list(`
  able about above according across act action active actively advantage afford aggressive allow allows almost already although
  anyone apart apply applying approach area armored avoid avoids aware back balance balanced base basic battle battlefield beat
  begin begins being better beyond big bit blend both bring brings build building builds bulky  calm careful carefully
  cast casting casts caught chase choke clear clearing clears combination combine combines combined comfortable committing
  commit companion companions constant constantly convert core corner cover create crowd crowded crowds cycle danger dangerous
  dealer dealing deep defense defensive depend depends desperate detonate devastating die different difficult dive don't doesn't
   isn't aren't it's you're they're that's double-check duel duels each ease easily easy effective either elite
  elites empty enable enables encounter engage engagement engages enough escape especially excel
  excels exposed extended face favor feel fighting final find finisher flank flow focus focused follow followed frontline fuel
  fueled get gets give giving good group grouped groups guard hang hard heart heavily help helps her here hero high him hold
  holding hunt idea ideal if impact important incoming increase instead intense interrupt isolate isolated it its itself keep
  keeping key know lead lean leans learn leave let level lifeline like lines live lives locked lock long look low lure main
  maintain maintains make making manage many mass master matter matters maximize may mean means melee melt middle might mind
  minion mix mobile mobility mode momentum more my name need needed never-ending new nobody offense offensive often okay
  old opener opening openings openly opponent opponents opportunity option options our out outlast overwhelm overwhelming
  pace pack packs paired pair pairs pass patience patient peel pick picked picks place plan play player playing plays
  playstyle point points posture potential power pressure priority proceed proper protected provide provides punish punishes
  pure push quick quiet ready react really rely relies relentless reliable reposition rest retreat reward rewards rhythm right
  role roles rotate rotation room rule run runs safe safely safety save saved scatter set setup settle shape shine shines
  should sight simple simply situation skirmish smart smooth solid solo some soon spacing spam spare speed spend squishy stance
  start starting starts steady step stick sticking strategy strength string strings style sudden sustain sustained survive
  survives surviving swap swarm swift swiftly synergy tactic tactics take tank tanks tanky team teammate teammates tempo tend
  tends think thin tight tightly time timed timing toe too tool tools tough tougher  turn upfront uptime useful
  usually value versatile very view wait waiting watch weak weakened weaknesses weakness wear weave well wide will wipe wisely
  within work works would yet zoning come want stay
  who this these those we us me he she him his could has had was were do does did how why whenever wherever anything something`);

/**
 * Finds the ordinary words of texts: those that are written in small letters, so that names are not among them.
 *
 * @example vocabularyOf(['Raises a Golem of bone.']) // a, of, bone
 */
export const vocabularyOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const found = new Set(ordinary);
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}])/gu)) found.add(word);
  return found;
};

const endings = ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'ers'];

/** A word and those that it may be a form of. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...endings.flatMap((ending) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3) return [];
    return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
  }),
];

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholeWords = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${asPattern(text)}(?![\\p{L}\\p{N}])`, 'gu');

/**
 * The words of a text as names are compared, the same for one and many, once for each way in which its hyphens are read. A letter by
 * itself says nothing: the `s` behind a reference is one.
 */
const bareForms = (text: string): readonly (readonly string[])[] =>
  nameForms(text).map((form) =>
    form
      .split(' ')
      .filter((word) => word.length > 1)
      .map((word) =>
        // The third s of 'bosss' was behind an apostrophe.
        word.length > 2 ? word.replace(/(?<=[^s]|ss)s$/, '').replace(/e$/, '') : word,
      ),
  );

/** One kind of quote mark and of space, as a model mixes them. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Keeps of a model's text only what it can answer for: sentences of ordinary words and of references to the build's own
 * picks, without a figure, a claim, a name that the build does not have, markup or an address. A word passes where the
 * catalogue's own texts or the list above have it, so that none that somebody invents does. Ordinary words that are put together
 * to sound like a name pass in small letters, unless they speak of a thing that is worn. References become names.
 *
 * @example a sentence such as 'Open with {skill1}, then hold them.' passes, 'Deals 300% damage.' does not
 */
export function checkWords(written: WrittenWords, goBy: WordsToGoBy): CheckedWords {
  const check = sentenceCheck(goBy);
  let leftOut = 0;
  /** The sentences that pass, as long as they fit. */
  const kept = (text: string, most: number): string | null => {
    const passed: string[] = [];
    for (const sentence of text.isWellFormed() ? plain(text).split(/(?<=[.!?]) /) : [text]) {
      if (sentence === '') continue;
      const whole = check(sentence);
      if (whole === null || [...passed, whole].join(' ').length > most) leftOut += 1;
      else passed.push(whole);
    }
    return passed.length === 0 ? null : passed.join(' ');
  };
  const name = kept(written.name.replace(/\.$/, ''), wordBounds.name);
  const description = kept(written.description, wordBounds.description);
  const tips = new Set(written.tips.flatMap((tip) => kept(tip, wordBounds.tip) ?? []));
  return { name, description, tips: [...tips].slice(0, wordBounds.tips), leftOut };
}

/** A part of what the model was given that is longer is no accident. */
const REPEATED = 20;

/** Checks one sentence. @returns it with names for references; null where it does not pass */
function sentenceCheck({ names, otherNames, vocabulary, instructions }: WordsToGoBy) {
  // The longest first, as a name may be part of another one.
  const own = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  const patterns = own.map(([reference, name]) => [wholeWords(plain(name)), `{${reference}}`] as const);
  const ownNames = new Set([...names.values()].flatMap(bareForms).map((form) => form.join(' ')));
  const others = new Map<string, (readonly string[])[]>();
  for (const forms of otherNames.map(bareForms)) {
    if (forms.some((form) => ownNames.has(form.join(' ')))) continue;
    for (const form of forms) {
      const [first] = form;
      if (first !== undefined) others.set(first, [...(others.get(first) ?? []), form]);
    }
  }
  const given = plain(instructions).toLowerCase();

  const isOrdinary = (word: string, isFirst: boolean): boolean => {
    if (abbreviations.has(word)) return true;
    const small = isFirst ? word.charAt(0).toLowerCase() + word.slice(1) : word;
    if (small !== small.toLowerCase()) return false;
    const bare = small.replace(/'s?$/, '');
    return (
      bare === '' ||
      bare.split('-').every((part) => {
        const forms = formsOf(part);
        const isClosed = forms.some((form) => figures.has(form) || claims.has(form) || things.has(form));
        return !isClosed && (vocabulary.has(small) || forms.some((form) => vocabulary.has(form)));
      })
    );
  };

  /** Says whether a name that the build lacks is in a text, unless it is a part of one that the build has. */
  const namesOther = (parts: readonly string[]): boolean => {
    const forms = parts.map((part, index) => bareForms(index % 2 === 1 ? (names.get(part) ?? '') : part));
    return [0, -1].some((which) => {
      const words = forms.flatMap((form, index) =>
        (form.at(which) ?? []).map((word) => ({ word, of: index % 2 === 1 ? index : null })),
      );
      return words.some((first, at) =>
        others.get(first.word)?.some((other) => {
          if (!other.every((word, ahead) => words[at + ahead]?.word === word)) return false;
          return first.of === null || words.slice(at, at + other.length).some(({ of }) => of !== first.of);
        }),
      );
    });
  };

  return (sentence: string): string | null => {
    if (sentence.length > REPEATED && given.includes(sentence.toLowerCase())) return null;
    let text = sentence;
    for (const [pattern, reference] of patterns) text = text.replaceAll(pattern, reference);
    const parts = text.split(/\{([^{}]*)\}/);
    const references = parts.filter((_, index) => index % 2 === 1);
    const rest = parts.filter((_, index) => index % 2 === 0);
    if (!references.every((reference) => names.has(reference))) return null;
    // A point in the middle would be an address, and whatever is no letter a figure or markup.
    if (!rest.every((part) => /^[A-Za-z ,;:!?.()'–—-]*$/.test(part)) || /[.!?](?=.)/.test(rest.join('')))
      return null;
    const isFine = rest.every((part, index) => {
      const words = part.match(/[A-Za-z'-]+/g) ?? [];
      return words.every((word, place) => isOrdinary(word, index === 0 && place === 0));
    });
    if (!isFine || !/[A-Za-z]/.test(text) || namesOther(parts)) return null;
    return parts.map((part, index) => (index % 2 === 1 ? names.get(part) : part)).join('');
  };
}
