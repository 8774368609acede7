/** A byte order mark. It makes Excel read the file as UTF-8, so that Arabic is displayed. */
export const byteOrderMark = '\uFEFF';

const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Adds an apostrophe in front of a cell that a spreadsheet would compute (OWASP: CSV injection), except a number or
 * phone number. A cell that already looks escaped gets another apostrophe, so that `readable` restores every cell.
 */
const harmless = (text: string) =>
  guarded.test(text) && !/^[+-]?\d+(\.\d+)?$|^\+\d[\d ]*$/.test(text) ? `'${text}` : text;

/** Restores a cell escaped by `csvLine`. */
export const readable = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Joins cells into a line (RFC 4180). Escapes the cells against formula injection. */
export const csvLine = (cells: readonly string[], { separator }: { separator: ',' | ';' }): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;
