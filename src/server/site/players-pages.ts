import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_ANSWERS_ELEMENT_ID } from '#contract/account/first-answers.ts';
import { PAGE_DATA_MARKER } from '#contract/site/site.ts';
import type { RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { escapeHtml, textInScript } from './configured-html.ts';
import type { Site } from './site.ts';
import { packQuickly, storeFile, unkeptAnswer } from './stored-file.ts';

/** A page that stands without them must not wait for them: the page can ask for itself. */
const LONGEST_WAIT_MS = 500;

/** The answers that a page is sent along with. */
export interface FirstAnswersText {
  /** The JSON of `FirstAnswers`. */
  readonly json: string;
  /** Room that the home page makes, as its root element says it: the number of open goals and characters, and lines; null for nothing. */
  readonly work: string | null;
  /** The word of the active character, `heroWord`; null where none is known. */
  readonly hero: string | null;
}

interface PlayersPagesParts {
  readonly site: Pick<Site, 'playersPageAt'>;
  /** Says whether a request may come from somebody who is signed in; asks no database. */
  readonly isKnown: (context: RequestContext) => boolean;
  /** For whoever a request is from; null for nobody. @throws {Problem} they may not be told now */
  readonly firstAnswers: (context: RequestContext) => Promise<FirstAnswersText | null>;
  /** Hears why answers could not be read; the page goes without them. */
  readonly onError: (error: unknown) => void;
}

/** Answers whoever is signed in and opens a page for players; null for every other request. */
export type AnswerPlayer = (context: RequestContext) => Promise<Response | null>;

/**
 * Sends a page for players, or the home page, together with the answers to what it asks for first and what it draws first,
 * `FirstAnswers`. A browser that keeps nothing of the site but its cookies shows the player's data with its first picture so.
 */
export function playersPages({ site, isKnown, firstAnswers, onError }: PlayersPagesParts): AnswerPlayer {
  async function answersOf(context: RequestContext): Promise<FirstAnswersText | null> {
    try {
      return await firstAnswers(context);
    } catch (error) {
      if (!(error instanceof Problem)) onError(error);
      return null;
    }
  }

  return async (context) => {
    const { raw: request, path } = context.req;
    const html = site.playersPageAt(path);
    if (html === undefined || !isOpened(request) || !isKnown(context)) return null;
    const answers = await Promise.race([answersOf(context), wait(LONGEST_WAIT_MS, null, { ref: false })]);
    if (answers === null) return null;
    const block = `<script type="application/json" id="${FIRST_ANSWERS_ELEMENT_ID}">${textInScript(answers.json)}</script>`;
    // As the page's inline script does where the browser knows its player.
    const marks = [
      'data-signed-in',
      ...(answers.work === null ? [] : [`data-work="${answers.work}"`]),
      ...(answers.hero === null ? [] : [`style="${escapeHtml(answers.hero)}"`]),
    ].join(' ');
    const content = Buffer.from(
      html.replace('<html ', () => `<html ${marks} `).replace(PAGE_DATA_MARKER, () => block),
    );
    const quickBr = await packQuickly(content);
    const file = storeFile({ name: 'page.html', content, cacheControl: 'no-store', quickBr });
    const { body, headers } = unkeptAnswer(request, file);
    // By the context, which has the session's cookie for this answer.
    return context.body(body, 200, { ...headers, 'cache-control': 'private, no-store' });
  };
}

/**
 * Whether a browser says that somebody opens the page. A service worker that asks for it keeps what it gets, and must not get
 * what is one player's; older browsers do not tell the two apart.
 */
const isOpened = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
