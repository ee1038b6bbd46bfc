/**
 * Copies an address that may still be on its way: a browser lets a page write the clipboard only within the press itself.
 *
 * @throws what `address` fails with
 * @returns whether it was copied
 */
export async function copyAddress(address: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'function') {
      const text = address.then((known) => new Blob([known], { type: 'text/plain' }));
      // A browser that refuses at once does not wait for it; what it fails with is told below.
      text.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    } else await navigator.clipboard.writeText(await address);
    return true;
  } catch (error) {
    // Of the two that can have failed, this one says more.
    await address;
    console.debug('The link could not be copied', error);
    return false;
  }
}
