/** The longest that the server may take to answer that it is there. */
const ASK_LIMIT_MS = 5_000;

let isSilent = false;
const listeners = new Set<() => void>();

/** True where the last request to the server got no answer of its own. */
export const isServerSilent = (): boolean => isSilent;

export function subscribeToServerReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether the server has answered, whatever it said. */
export function noteServerReach(answers: boolean): void {
  if (isSilent === !answers) return;
  isSilent = !answers;
  for (const listener of listeners) listener();
}

/** A proxy's word that there is no server behind it is no answer of the server. */
export const isOfServer = (status: number): boolean => status !== 502 && status !== 504;

/** Asks whether the server is there, where nothing else has to be asked of it. */
export async function askServerReach(): Promise<void> {
  // Without a network nobody can tell.
  if (!navigator.onLine) return;
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    noteServerReach(isOfServer(status));
  } catch (error) {
    console.debug('The server does not answer', error);
    noteServerReach(false);
  }
}
