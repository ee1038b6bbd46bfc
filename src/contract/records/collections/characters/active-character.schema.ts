import * as z from 'zod/mini';
import { id } from '../../schema-parts.ts';
import { ACTIVE_CHARACTER_ID } from './active-character.ts';

export const activeCharacterMark = z.object({ id: z.literal(ACTIVE_CHARACTER_ID), characterId: id });
