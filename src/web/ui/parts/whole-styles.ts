/**
 * A prerendered page has those styles inside that it can show at first, and names the sheet of all pages. Everything that
 * is loaded later waits for that.
 */
let coming: Promise<void> | null = null;

/** Brings the sheet of all pages, once. Where it does not come, whoever asks later asks for it anew. */
export function wholeStyles(): Promise<void> {
  coming ??= bring().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function bring(): Promise<void> {
  const sheet = document.querySelector<HTMLMetaElement>('meta[name="whole-styles"]');
  // The page has everything inside.
  if (sheet === null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet.content;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles did not come: ${link.href}`));
    });
    document.head.append(link);
  });
}
