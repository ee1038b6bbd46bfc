import { texts } from '../language.ts';

/** The ways into the planner. */
export const planBuild = texts('planBuild', {
  name: 'Plan a build',
  alsoCalled: 'ai planner recommendation best build',
} as const);
