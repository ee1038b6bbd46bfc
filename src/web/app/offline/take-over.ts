/**
 * Loads this tab anew, once, after the visitor has chosen the new version here or in another tab. The first worker that
 * takes charge of a page brings the version that the page already shows.
 */
export function reloadOnTakeOver(): void {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (container === undefined) return;
  let hadWorker = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (hadWorker && !isReloading) {
      isReloading = true;
      location.reload();
    }
    hadWorker = true;
  });
}
