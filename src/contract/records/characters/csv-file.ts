/** Signs with which a spreadsheet would begin to calculate; before them stands an apostrophe. */
const formulaStart = /^'*[=+\-@\t\r]/;
const guardedStart = /^'(?='*[=+\-@\t\r])/;

/** How a file writes its cells: as programs do, or as spreadsheets do where a comma begins a fraction. */
export const csvDialects = {
  plain: { between: ',', decimalSign: '.' },
  decimalComma: { between: ';', decimalSign: ',' },
} as const;
export type CsvDialect = keyof typeof csvDialects;

/**
 * A table as a file for spreadsheets, each cell in quotation marks, so that no sign in one ends it.
 *
 * @param lines the names of the columns, then the rows; what a text says is never calculated
 */
export function csvFile(
  lines: readonly (readonly (string | number)[])[],
  dialect: CsvDialect = 'plain',
): string {
  const { between } = csvDialects[dialect];
  const text = lines.map((cells) => cells.map(cellText).join(between)).join('\r\n');
  // Spreadsheets tell by the mark that it is no text of an old machine.
  return `\uFEFF${text}\r\n`;
}

/** What a text said before `csvFile` made sure that no spreadsheet calculates it. */
export const withoutGuard = (text: string): string => text.replace(guardedStart, '');

function cellText(cell: string | number): string {
  const said = typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell);
  return `"${said.replaceAll('"', '""')}"`;
}
