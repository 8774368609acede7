/** As many lines as one call may change. */
const most = 1000;

/** The lines of what was copied from a spreadsheet: of each the first cell, in order; the last line's end begins no other. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, most).map((line) => line.split('\t')[0]!.trim());
};

/** Lines that were pasted on a value of a table: the row and the cell of it where they begin. */
export interface Pasted {
  lines: readonly string[];
  row: number;
  cell: number;
}

/**
 * What a paste on a value that can be changed says for it and those below it; undefined elsewhere, and in a text that is being
 * typed for less than two lines, which are the text's.
 */
export const pastedOn = (event: ClipboardEvent, table: HTMLElement): Pasted | undefined => {
  const at = document.activeElement;
  const cell = at?.closest<HTMLTableCellElement>('tbody td');
  const row = cell?.closest('tr');
  if (!cell || !row || !table.contains(cell) || !cell.querySelector('.in-place')) return undefined;
  const lines = linesOf(event.clipboardData?.getData('text/plain') ?? '');
  if (lines.length === 0 || (at instanceof HTMLInputElement && lines.length === 1)) return undefined;
  return { lines, row: row.sectionRowIndex, cell: cell.cellIndex };
};

/** Begins a value that can be changed anew with the digit that is typed on it; false for any other key, and elsewhere. */
export const beginBy = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  const value = target as HTMLElement;
  if (ctrlKey || metaKey || altKey || !/^[\d٠-٩۰-۹]$/.test(key) || !value.matches('.in-place')) return false;
  value.dataset.typed = key;
  value.click();
  return true;
};
