import * as z from 'zod/mini';
import { classes } from '#catalogue/classes/classes.ts';
import { groupBounds } from '#rules/clans/balanced-groups.ts';
import { limits } from '../../../limits.ts';
import { id, lineUpTo, textUpTo, wholeUpTo } from '../../schema-parts.ts';
import { groupOrders, rosterWeights } from './clan-rosters.ts';

const { size, groups, players, rules } = groupBounds;
const name = lineUpTo(limits.memberNameLength);
const role = textUpTo(limits.memberRoleLength);
const figure = z.optional(wholeUpTo(limits.memberFigure));

export const clanRoster = z.object({
  id,
  name: textUpTo(limits.rosterNameLength).check(z.minLength(1)),
  members: z
    .array(
      z.object({
        name,
        classId: z.optional(z.enum(classes.map((each) => each.id))),
        role,
        resonance: figure,
        combatRating: figure,
        isOut: z.boolean(),
      }),
    )
    .check(
      z.maxLength(players),
      z.refine((all) => new Set(all.map((member) => member.name)).size === all.length),
    ),
  wish: z.object({
    size: wholeUpTo(size.max, size.min),
    groups: wholeUpTo(groups.max, groups.min),
    weight: z.enum(rosterWeights),
    order: z.enum(groupOrders),
    rules: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('in'), name, group: wholeUpTo(groups.max, groups.min) }),
          z.object({ kind: z.enum(['together', 'apart']), names: z.tuple([name, name]) }),
          z.object({ kind: z.literal('role'), role, atLeast: wholeUpTo(size.max, 1) }),
        ]),
      )
      .check(z.maxLength(rules)),
  }),
});
