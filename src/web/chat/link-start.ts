/** By these names the tab remembers, while it is at Discord's page, what it began there; the privacy page names them. */
const STATE_KEY = 'loadstone.discord-state';
const USER_KEY = 'loadstone.discord-user';

/** A link that was begun on the web. */
interface LinkStart {
  /** The state that Discord has to bring back. */
  readonly state: string | null;
  /** Whose account is to be linked. */
  readonly userId: string | null;
}

/** Remembers it for the way back. @throws {DOMException} the browser keeps nothing, so there would be no way back */
export function keepLinkStart({ state, userId }: Readonly<Record<keyof LinkStart, string>>): void {
  sessionStorage.setItem(STATE_KEY, state);
  sessionStorage.setItem(USER_KEY, userId);
}

/** Takes the remembered link, which is forgotten by that, whatever comes of it. */
export function takeLinkStart(): LinkStart {
  return { state: take(STATE_KEY), userId: take(USER_KEY) };
}

function take(key: string): string | null {
  try {
    const word = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return word;
  } catch (error) {
    console.debug('The tab remembers nothing', error);
    return null;
  }
}
