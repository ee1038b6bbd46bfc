const REVOKE_DELAY_MS = 10_000;

/** Hands the player a file that was made in the browser. */
export function downloadFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
