const ELEMENT_ID = 'announcements';

/** Says a sentence to people who listen to the page instead of looking at it. */
export function announce(sentence: string): void {
  let line = document.getElementById(ELEMENT_ID);
  if (line === null) {
    line = document.createElement('div');
    line.id = ELEMENT_ID;
    line.setAttribute('role', 'status');
    line.className = 'sr-only';
    document.body.append(line);
  }
  line.textContent = sentence;
}
