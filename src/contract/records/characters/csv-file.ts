/** Signs with which a spreadsheet would begin to calculate; before them stands an apostrophe. */
const formulaStart = /^'*[=+\-@\t\r]/;
const guardedStart = /^'(?='*[=+\-@\t\r])/;

/**
 * A table as a file for spreadsheets.
 *
 * @param lines the names of the columns, then the rows; what a text says is never calculated
 */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
  const text = lines.map((cells) => cells.map(cellText).join(',')).join('\r\n');
  // Spreadsheets tell by the mark that it is no text of an old machine.
  return `\uFEFF${text}\r\n`;
}

/** What a text said before `csvFile` made sure that no spreadsheet calculates it. */
export const withoutGuard = (text: string): string => text.replace(guardedStart, '');

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const said = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said;
}
