/** Stands in the address for the moment of a reload: storage is empty then and is to stay so. */
const MARK = '#cleared';

/** Loads the page anew, which then says that everything is cleared. */
export function reloadCleared(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${MARK}`);
  location.reload();
}

let isCleared = false;

/** Says whether the page was loaded because everything is cleared. */
export function takeClearedMark(): boolean {
  if (location.hash !== MARK) return isCleared;
  history.replaceState(history.state, '', location.pathname + location.search);
  // Anybody who is signed in is not known yet, and once it is, the section may begin anew.
  isCleared = true;
  return true;
}
