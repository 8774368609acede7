/** Maximum lines per call. */
const most = 1000;

/** Returns the first cell of each line copied from a spreadsheet, without the trailing line break. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, most).map((line) => line.split('\t')[0]!.trim());
};

/** Pasted lines with the row and cell they start at. */
export interface Pasted {
  lines: readonly string[];
  row: number;
  cell: number;
}

/** Reads a paste onto an editable value; undefined elsewhere. A single line pasted into an open editor belongs to its text. */
export const pastedOn = (event: ClipboardEvent, table: HTMLElement): Pasted | undefined => {
  const at = document.activeElement;
  const cell = at?.closest<HTMLTableCellElement>('tbody td');
  const row = cell?.closest('tr');
  if (!cell || !row || !table.contains(cell) || !cell.querySelector('.in-place')) return undefined;
  const lines = linesOf(event.clipboardData?.getData('text/plain') ?? '');
  if (lines.length === 0 || (at instanceof HTMLInputElement && lines.length === 1)) return undefined;
  return { lines, row: row.sectionRowIndex, cell: cell.cellIndex };
};

/** Starts editing a focused value when a digit is typed. Returns false for other keys and elements. */
export const beginBy = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  const value = target as HTMLElement;
  if (ctrlKey || metaKey || altKey || !/^[\d٠-٩۰-۹]$/.test(key) || !value.matches('.in-place')) return false;
  value.dataset.typed = key;
  value.click();
  return true;
};
