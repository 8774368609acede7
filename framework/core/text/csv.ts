/** Makes Excel read the file as UTF-8, so that Arabic is displayed. */
export const byteOrderMark = '\uFEFF';

const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Prefixes an apostrophe to cells that a spreadsheet would compute (OWASP: CSV injection), except numbers and phone
 * numbers. Cells that already look prefixed get another one, so that `readable` restores them all.
 */
const harmless = (text: string) =>
  guarded.test(text) && !/^[+-]?\d+(\.\d+)?$|^\+\d[\d ]*$/.test(text) ? `'${text}` : text;

/** Restores a cell escaped by `csvLine`. */
export const readable = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Joins cells to a line (RFC 4180), escaped against formula injection. */
export const csvLine = (cells: readonly string[], { separator }: { separator: ',' | ';' }): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;
