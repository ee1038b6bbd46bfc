/** Every sentence a person can read, by area. English now; a second language is a second set of these files. */
export { accountMail, deviceWords } from './account/account-mail.ts';
export { account } from './account/account.ts';
export { activity } from './account/activity.ts';
export { advertising } from './site/advertising.ts';
export {
  articleWords,
  type ArticleBlock,
  type ArticleExample,
  type ArticleGems,
  type ArticleSection,
  type ArticleTable,
} from './article.ts';
export { backups } from './records/backups.ts';
export { controls } from './controls.ts';
export { figureFields } from './figure-fields.ts';
export { callFailures, httpError, type CallFailureCode } from './call-failures.ts';
export { calendar } from './events/calendar.ts';
export { cookies } from './site/cookies.ts';
export { calculatorHub } from './calculators/calculator-hub.ts';
export { calculators } from './calculators/calculators.ts';
export { goals } from './calculators/goals.ts';
export { eventDialogs } from './events/event-dialogs.ts';
export { events } from './events/events.ts';
export { equipmentBook } from './equipment/equipment-book.ts';
export { setBook } from './equipment/set-book.ts';
export { equipmentWords } from './equipment/equipment-words.ts';
export { equipmentSuggestions } from './equipment/suggestions.ts';
export { loadoutCompare } from './equipment/loadout-compare.ts';
export { loadoutLinks } from './equipment/loadout-links.ts';
export { loadoutWords } from './equipment/loadouts.ts';
export { wearWords } from './equipment/wearing.ts';
export { ringing } from './events/ringing.ts';
export { debugWords, discordSetUp } from './site/debug.ts';
export { faq } from './help/faq.ts';
export { calculatorGuide } from './guides/calculators.ts';
export { equipmentGuide } from './guides/equipment.ts';
export { gemGuide } from './guides/gems.ts';
export { guideWords, type Guide } from './guides/guide.ts';
export { home, tools } from './site/home.ts';
export { legalWords, type LegalText } from './legal/legal-text.ts';
export { advertise, subscription } from './legal/notices.ts';
export { privacy } from './legal/privacy.ts';
export { terms } from './legal/terms.ts';
export { characterProblems, characterWords } from './characters/characters.ts';
export { statFields } from './characters/stat-fields.ts';
export { characterList } from './characters/list.ts';
export { gemBag } from './characters/gems.ts';
export { detail } from './characters/detail.ts';
export { goalOutlook } from './characters/goal-outlook.ts';
export { progress } from './characters/progress.ts';
export { characterForms } from './characters/forms.ts';
export { goalWords } from './characters/goals.ts';
export { gearWords } from './characters/gear.ts';
export { skillWords } from './characters/skills.ts';
export { transfer } from './characters/transfer.ts';
export { characterLoadouts, characterManager } from './characters/manager.ts';
export { compare } from './characters/compare.ts';
export { dashboard } from './characters/dashboard.ts';
export { keeping } from './records/keeping.ts';
export { records } from './records/records.ts';
export { unreadable } from './records/unreadable.ts';
export { settings } from './settings.ts';
export { notices } from './notices.ts';
export { menuTexts } from './site/menu.ts';
export { offline } from './site/offline.ts';
export { pageDescriptions } from './site/page-descriptions.ts';
export { previews } from './site/previews.ts';
export { pageTexts } from './site/pages.ts';
export { palette } from './site/palette.ts';
export { passkeyWords } from './account/passkeys.ts';
export { passwords } from './account/passwords.ts';
export { profile } from './account/profile.ts';
export { providerWords } from './account/providers.ts';
export {
  failings,
  notSignedInToData,
  problems,
  problemText,
  refusalInWords,
  refusalText,
  valuesInText,
  profileMissing,
  type ProblemCode,
  type ProblemValues,
} from './problems.ts';
export { supportMail } from './help/support-mail.ts';
export { secondStep } from './account/second-step.ts';
export { shell } from './site/shell.ts';
export { share } from './share.ts';
export { support } from './help/support.ts';
export { syncPhases } from './records/sync-phases.ts';
export { sync } from './records/sync.ts';
export { chatCommandWords } from './chat/chat-commands.ts';
export { chatCalls } from './chat/chat-calls.ts';
export { chatCard } from './chat/chat-card.ts';
export { chatLinks } from './chat/chat-links.ts';
export { chatReturn } from './chat/chat-return.ts';
export { chart } from './calculators/chart.ts';
export { gemBook } from './calculators/gem-book.ts';
export { gemWords } from './calculators/gem-words.ts';
export { picker } from './calculators/picker.ts';
export { shopping } from './calculators/shopping.ts';
export { upgrades } from './calculators/upgrades.ts';
export { working } from './calculators/working.ts';
export { fill, fillCount } from './fill.ts';
export {
  agoText,
  changeText,
  clockTextHere,
  compactText,
  countdownText,
  dayText,
  dayTextHere,
  dotted,
  exactMomentText,
  exactText,
  momentText,
  numberText,
  numberTextIn,
  ownZone,
  percentText,
  secondText,
  shortDayText,
  sizeText,
  spanText,
  timeOfDayText,
  timeText,
  type TimeStyle,
  utcDayText,
  utcMomentText,
} from './formats.ts';
