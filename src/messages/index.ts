/** Every sentence a person can read, by area. English now; a second language is a second set of these files. */
export { accountMail, deviceWords } from './account-mail.ts';
export { account } from './account.ts';
export { activity } from './activity.ts';
export { advertising } from './advertising.ts';
export {
  articleWords,
  type ArticleBlock,
  type ArticleExample,
  type ArticleGems,
  type ArticleSection,
  type ArticleTable,
} from './article.ts';
export { backups } from './backups.ts';
export { controls } from './controls.ts';
export { callFailures, httpError, type CallFailureCode } from './call-failures.ts';
export { calendar } from './calendar.ts';
export { cookies } from './cookies.ts';
export { calculatorHub } from './calculator-hub.ts';
export { calculators } from './calculators.ts';
export { events } from './events.ts';
export { faq } from './faq.ts';
export { calculatorGuide } from './guides/calculators.ts';
export { equipmentGuide } from './guides/equipment.ts';
export { gemGuide } from './guides/gems.ts';
export { guideWords, type Guide } from './guides/guide.ts';
export { home, tools } from './home.ts';
export { legalWords, type LegalText } from './legal/legal-text.ts';
export { advertise, subscription } from './legal/notices.ts';
export { privacy } from './legal/privacy.ts';
export { terms } from './legal/terms.ts';
export { keeping } from './keeping.ts';
export { records } from './records.ts';
export { settings } from './settings.ts';
export { notices } from './notices.ts';
export { menuTexts } from './menu.ts';
export { offline } from './offline.ts';
export { pageDescriptions } from './page-descriptions.ts';
export { pageTexts } from './pages.ts';
export { passkeyWords } from './passkeys.ts';
export { passwords } from './passwords.ts';
export { profile } from './profile.ts';
export { providerWords } from './providers.ts';
export {
  notSignedInToData,
  problems,
  problemText,
  type ProblemCode,
  type ProblemValues,
} from './problems.ts';
export { supportMail } from './support-mail.ts';
export { secondStep } from './second-step.ts';
export { shell } from './shell.ts';
export { support } from './support.ts';
export { sync } from './sync.ts';
export { chart } from './chart.ts';
export { picker } from './picker.ts';
export { shopping } from './shopping.ts';
export { upgrades } from './upgrades.ts';
export { working } from './working.ts';
export { fill, fillCount } from './fill.ts';
export {
  agoText,
  clockTextHere,
  compactText,
  countdownText,
  dayText,
  dayTextHere,
  exactMomentText,
  exactText,
  momentText,
  numberText,
  ownZone,
  secondText,
  sizeText,
  timeText,
  type TimeStyle,
  utcDayText,
  utcMomentText,
} from './formats.ts';
