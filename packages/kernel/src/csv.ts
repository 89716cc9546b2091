/** What a spreadsheet would run rather than show, in Latin and in full-width signs; a tab or a new line in front hides one. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A plain number may begin with a minus: there is nothing in it to run. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Tells spreadsheets that the text is UTF-8; without it they read Hindi as noise. */
export const csvMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * so that opening a file runs nothing, whoever wrote the words in it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const isSafe = plainNumber.test(text) || !formulaStart.test(text);
  const guarded = isSafe ? text : `'${text}`;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
