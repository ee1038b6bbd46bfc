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
  best worst always never guarantee guarantees guaranteed guaranteeing meta optimal unbeatable unstoppable invincible perfect
  perfectly strongest fastest highest greatest impossible certainly surely everyone's must`);

/** Capital letters inside a sentence that are no name. */
const abbreviations: ReadonlySet<string> = new Set(['PvE', 'PvP']);

/** Words of guides that the catalogue's own texts lack. */
const ordinary = list(`
  able about above according across act action active actively advantage afford aggressive allow allows almost already although
  anyone apart apply applying approach area armored avoid avoids aware back balance balanced base basic battle battlefield beat
  begin begins being better beyond big bit blend both bring brings build building builds bulky buy buys calm careful carefully
  cast casting casts caught chase choke clear clearing clears combination combine combines combined comfortable committing
  commit companion companions constant constantly convert core corner cover create crowd crowded crowds cycle danger dangerous
  dealer dealing deep defense defensive depend depends desperate detonate devastating die different difficult dive don't doesn't
  can't won't isn't aren't it's you're they're that's double-check duel duels each ease easily easy effective either elite
  elites empty enable enables encounter engage engagement engages enough ensure ensures entire escape especially every excel
  excels exposed extended face favor feel fighting final find finisher flank flow focus focused follow followed frontline fuel
  fueled get gets give giving good group grouped groups guard hang hard heart heavily help helps her here hero high him hold
  holding hunt idea ideal if impact important incoming increase instead intense interrupt isolate isolated it its itself keep
  keeping key know lead lean leans learn leave let level lifeline like lines live lives locked lock long look low lure main
  maintain maintains make making manage many mass master matter matters maximize may mean means melee melt middle might mind
  minion mix mobile mobility mode momentum more mostly my name need needed never-ending new nobody offense offensive often okay
  old opener opening openings openly opponent opponents opportunity option options our out outlast overwhelm overwhelming
  pace pack packs paired pair pairs pass patience patient peel pick picked picks piece place plan play player playing plays
  playstyle point points posture potential power pressure priority proceed proper protected provide provides punish punishes
  pure push quick quiet ready react really rely relies relentless reliable reposition rest retreat reward rewards rhythm right
  role roles rotate rotation room rule run runs safe safely safety save saved scatter set setup settle shape shine shines
  should sight simple simply situation skirmish smart smooth solid solo some soon spacing spam spare speed spend squishy stance
  start starting starts steady step stick sticking strategy strength string strings style sudden sustain sustained survive
  survives surviving swap swarm swift swiftly synergy tactic tactics take tank tanks tanky team teammate teammates tempo tend
  tends think thin tight tightly time timed timing toe too tool tools tough tougher trade trades turn upfront uptime useful
  usually value versatile very view wait waiting watch weak weakened weaknesses weakness wear weave well wide will wipe wisely
  within work works would yet zoning`);

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

/** Says whether a word is known, or is a form of one that is. */
function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(word)) return true;
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    return (
      stem.length > 2 &&
      [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].some((each) =>
        vocabulary.has(each),
      )
    );
  });
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholeWords = (text: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${asPattern(text)}(?![\\p{L}\\p{N}])`, `u${flags}`);

/** One kind of quote mark and of space, as a model mixes them. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Keeps of a model's text only what it can answer for: sentences of ordinary words and of references to the build's own
 * picks, without a figure, a claim, a name that the build does not have, markup or an address. A word passes where the
 * catalogue's own texts or the list above have it, so that a name that somebody invents does not. References become names.
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
      const whole = sentence === '' ? null : check(sentence);
      if (whole === null || [...passed, whole].join(' ').length > most) leftOut += 1;
      else passed.push(whole);
    }
    return passed.length === 0 ? null : passed.join(' ');
  };
  const name = kept(written.name.replace(/\.$/, ''), wordBounds.name);
  const description = kept(written.description, wordBounds.description);
  const tips = written.tips.slice(0, wordBounds.tips).flatMap((tip) => kept(tip, wordBounds.tip) ?? []);
  return { name, description, tips: [...new Set(tips)], leftOut };
}

/** Checks one sentence. @returns it with names for references; null where it does not pass */
function sentenceCheck({ names, otherNames, vocabulary, instructions }: WordsToGoBy) {
  // The longest first, as a name may be part of another one.
  const own = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  const patterns = own.map(([reference, name]) => [wholeWords(plain(name), 'g'), `{${reference}}`] as const);
  const ownNames = new Set([...names.values()].map((name) => plain(name).toLowerCase()));
  const others = otherNames
    .map((name) => plain(name).toLowerCase())
    .filter((name) => !ownNames.has(name))
    .map((name) => wholeWords(name, ''));
  const given = plain(instructions).toLowerCase();

  const isOrdinary = (word: string, isFirst: boolean): boolean => {
    if (abbreviations.has(word)) return true;
    const small = isFirst ? word.charAt(0).toLowerCase() + word.slice(1) : word;
    if (small !== small.toLowerCase()) return false;
    const bare = small.replace(/'s?$/, '');
    if (figures.has(bare) || claims.has(bare)) return false;
    return (
      bare === '' ||
      vocabulary.has(small) ||
      bare.split('-').every((part) => !figures.has(part) && !claims.has(part) && isKnown(part, vocabulary))
    );
  };

  return (sentence: string): string | null => {
    if (given.includes(sentence.toLowerCase())) return null;
    let text = sentence;
    for (const [pattern, reference] of patterns) text = text.replaceAll(pattern, reference);
    const parts = text.split(/\{([^{}]*)\}/);
    const references = parts.filter((_, index) => index % 2 === 1);
    const rest = parts.filter((_, index) => index % 2 === 0);
    if (!references.every((reference) => names.has(reference))) return null;
    // A point in the middle would be an address, and whatever is no letter a figure or markup.
    if (!rest.every((part) => /^[A-Za-z ,;:!?.()'–—-]*$/.test(part)) || /[.!?](?=.)/.test(rest.join('')))
      return null;
    const small = rest.join(' {} ').toLowerCase();
    if (others.some((pattern) => pattern.test(small))) return null;
    const isFine = rest.every((part, index) => {
      const words = part.match(/[A-Za-z'-]+/g) ?? [];
      return words.every((word, place) => isOrdinary(word, index === 0 && place === 0));
    });
    if (!isFine || !/[A-Za-z]/.test(text)) return null;
    return parts.map((part, index) => (index % 2 === 1 ? names.get(part) : part)).join('');
  };
}
