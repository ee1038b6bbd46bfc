/** Every sentence a person can read, by area. English now; a second language is a second set of these files. */
export { calculators } from './calculators.ts';
export { problems } from './problems.ts';
export { shell } from './shell.ts';
export { fill } from './fill.ts';
