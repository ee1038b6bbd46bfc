/** A new text is heard as one only some moments after the old one went. */
const PAUSE_MS = 100;

let pending: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to people who listen to the page instead of looking at it, also when it is the same as before. */
export function announce(sentence: string): void {
  // Part of every page from the start: an element that comes together with its text is not listened to.
  const line = document.getElementById('announcements');
  if (line === null) return;
  line.textContent = '';
  clearTimeout(pending);
  pending = setTimeout(() => {
    line.textContent = sentence;
  }, PAUSE_MS);
}
