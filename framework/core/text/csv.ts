/** The byte order mark. Excel needs it to read the file as UTF-8 and show Arabic correctly. */
export const byteOrderMark = '\uFEFF';

const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Adds an apostrophe before a cell that a spreadsheet would evaluate as a formula (OWASP: CSV injection). Numbers and
 * phone numbers are not escaped. An apostrophe is also added to cells that already look escaped, so that `readable` can
 * restore every cell.
 */
const harmless = (text: string) =>
  guarded.test(text) && !/^[+-]?\d+(\.\d+)?$|^\+\d[\d ]*$/.test(text) ? `'${text}` : text;

/** Restores a cell escaped by `csvLine`. */
export const readable = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Joins cells into a line of CSV (RFC 4180), and escapes them to prevent formula injection. */
export const csvLine = (cells: readonly string[], { separator }: { separator: ',' | ';' }): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;
