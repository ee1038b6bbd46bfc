const REVOKE_DELAY_MS = 10_000;

/** Hands the player a file that was made in the browser. */
export const downloadFile = (name: string, content: string, type: string): void =>
  downloadBlob(name, new Blob([content], { type }));

/** Hands the player a file that came whole. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
