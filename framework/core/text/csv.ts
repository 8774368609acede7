/** Excel takes a file for UTF-8, and so shows Arabic, only with this in front. */
export const byteOrderMark = '\uFEFF';

const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell that a spreadsheet would compute is made a text by an apostrophe (OWASP: CSV injection); a number or a phone's is none. One
 * that already looks so gets another, so that `readable` gives each back.
 */
const harmless = (text: string) =>
  guarded.test(text) && !/^[+-]?\d+(\.\d+)?$|^\+\d[\d ]*$/.test(text) ? `'${text}` : text;

/** A cell as it was before it was made harmless. */
export const readable = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as one line (RFC 4180), none of which a spreadsheet computes. */
export const csvLine = (cells: readonly string[], { separator }: { separator: ',' | ';' }): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;
