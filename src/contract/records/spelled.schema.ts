import * as z from 'zod/mini';
import { classes } from '#catalogue/classes/classes.ts';
import { activities, type Activity } from '#catalogue/planning/activities.ts';
import { servers, serverOf } from './characters/servers.ts';
import { classIdOf } from './characters/shapes/spellings.ts';

const inAnySpelling = <const Value extends string>(
  values: readonly Value[],
  meantBy: (spelled: string) => string | null,
) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => meantBy(text) ?? text),
    ),
    z.enum(values),
  );

/** The id of a class, read in every spelling. */
export const spelledClassId = inAnySpelling(
  classes.map(({ id }) => id),
  classIdOf,
);

/** A server, read in every spelling. */
export const spelledServer = inAnySpelling(servers, serverOf);

/** An activity, read also by the name that one of them had before. */
export const spelledActivity = z.pipe(
  z.enum([...activities, 'rift']),
  z.transform((activity): Activity => (activity === 'rift' ? 'challenge-rift' : activity)),
);
