/** Every sentence a person can read, by area. English now; a second language is a second set of these files. */
export { calculators } from './calculators.ts';
export { menuTexts } from './menu.ts';
export { pageTexts } from './pages.ts';
export { problems, type ProblemCode } from './problems.ts';
export { shell } from './shell.ts';
export { fill } from './fill.ts';
