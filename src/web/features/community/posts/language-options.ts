import { buildLanguages, type BuildLanguage } from '#catalogue/community/build-choices.ts';
import { languageCode } from '#messages/language.ts';
import { compareNames } from '#rules/names/compare-names.ts';

/** The reader's language, where texts can be in it. */
export function spokenLanguage(): BuildLanguage {
  const [spoken] = languageCode().split('-');
  return buildLanguages.find((each) => each === spoken) ?? 'en';
}

/** The languages that a text can be in, by their names. */
export function languageOptions() {
  const names = new Intl.DisplayNames([languageCode()], { type: 'language' });
  return buildLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compareNames(one.label, other.label));
}
