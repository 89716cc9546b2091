/** The start of a formula, in Latin and in full-width characters; a tab or a new line in front can hide it. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A plain number may start with a minus: it is no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The byte order mark: without it spreadsheets do not read the text as UTF-8. */
export const csvMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * so that opening a file runs nothing, also not text that a member wrote.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const isSafe = plainNumber.test(text) || !formulaStart.test(text);
  const guarded = isSafe ? text : `'${text}`;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
