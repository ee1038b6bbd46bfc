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

/**
 * Hands the player a table as a file for spreadsheets, with its day.
 *
 * @param name what it is of; becomes words of a file's name
 */
export function downloadTable(name: string, csv: string): void {
  const day = new Date().toISOString().slice(0, 10);
  // What stands between the words of a name is no sign that every system takes in a file's.
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  downloadFile(`loadstone-${words}-${day}.csv`, csv, 'text/csv');
}
