/** What browsers have that sort their tasks by how urgent they are; Safari does not. */
interface SortedTasks {
  postTask(work: () => void, options: { priority: 'background' }): Promise<void>;
}

/**
 * Resolves once the page is loaded and has drawn what it is about to draw now: what that does not need is asked for then.
 *
 * An idle callback would do as well but for pages whose clock is stopped, which never call one.
 */
export async function pageHasTime(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const { scheduler } = globalThis as { scheduler?: SortedTasks };
  await scheduler?.postTask(() => undefined, { priority: 'background' });
}
