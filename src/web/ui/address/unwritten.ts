/** What goes into the address of the page that is shown, while it is being made. */
let making: Promise<unknown> | null = null;

/**
 * Has whoever leaves the page wait until its entry of the history can have what is being made for it: written after the page was
 * left, it would lead back to it.
 */
export function holdAddress(made: Promise<unknown>): void {
  making = made;
  const free = () => {
    if (making === made) making = null;
  };
  void made.then(free, free);
}

/** Goes on once nothing is being made for the address, whether that came about or failed. */
export function onceWritten(go: () => void): void {
  if (making === null) go();
  else void making.then(go, go);
}
