import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { buildRoutes as Routes, Build, OwnBuild } from '#contract/community/build-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { serverLimits } from '#contract/limits.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import { keptSheet, shownLoadout } from '#contract/records/sheets/shown-loadout.ts';
import type { AnswerOf, RouteContract } from '#contract/route-contract.ts';
import { buildAddress } from '#contract/site/pages.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import { prepareAnswer, sendPrepared } from '#server/http/answers/prepared-answer.ts';
import { JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { anybody, type Area, type ExportedList, type Permission, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute, type ContractCall } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import { readMarkup } from '#server/markup/read-markup.ts';
import { contentOf, keptFace, tagsIn } from './build-content.ts';
import { cardOf, listBuilds } from './build-lists.ts';
import {
  actOnOwn,
  findBuild,
  findListed,
  findSame,
  forgetEnded,
  listOwn,
  listVersions,
  putBuild,
  setAllOf,
  type FoundBuild,
  type KeptBuild,
} from './builds-store.ts';
import { countCopy, readMarks, takeAllBack, takeVoteBack, vote } from './marks-store.ts';
import { patchesOf, type KnownPatches } from './patches.ts';
import { admitAuthor, hasModerators, type NewcomerRule } from './standing.ts';

void sql;
