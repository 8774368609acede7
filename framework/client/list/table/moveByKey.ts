const pageOfRows = 10;

const usable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const cellsOf = (row: HTMLTableRowElement) => ([...row.cells] as HTMLElement[]).filter(isShown);

const widgetsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>(usable)];

const focusSelf = (cell: HTMLElement) => {
  const grid = cell.closest('table')!;
  // Roving tabindex: Tab only reaches the cell that was focused last. If a cell has a single control, the control is
  // focused instead of the cell.
  for (const other of grid.querySelectorAll<HTMLElement>(':is(td, th)[tabindex="0"]')) other.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
};

/** Focuses a cell. If the cell has exactly one control, focuses the control. */
const focusCell = (cell: HTMLElement) => {
  const [widget, ...others] = widgetsOf(cell);
  if (widget && others.length === 0) widget.focus();
  else focusSelf(cell);
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

/** Returns the row and column that a key moves focus to, or undefined for other keys. */
const goal = (
  { key, ctrlKey }: KeyboardEvent,
  row: number,
  column: number,
  rows: number,
  isRtl: boolean,
): [number, number] | undefined => {
  const towards = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return [row - 1, column];
    case 'ArrowDown':
      return [row + 1, column];
    case 'ArrowLeft':
      return [row, column - towards];
    case 'ArrowRight':
      return [row, column + towards];
    case 'Home':
      return [ctrlKey ? 0 : row, 0];
    case 'End':
      return [ctrlKey ? rows - 1 : row, Infinity];
    case 'PageUp':
      return [row - pageOfRows, column];
    case 'PageDown':
      return [row + pageOfRows, column];
    default:
      return undefined;
  }
};

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/**
 * Keyboard navigation for a grid (ARIA Authoring Practices, "Grid"). The arrow keys, Home, End, Page Up and Page Down
 * move between cells. Enter and F2 enter a cell with several controls, and Escape leaves it. Enter on a value opens the
 * record, and Shift+Space selects the row. Tab moves between controls as usual.
 */
export const moveByKey = (event: KeyboardEvent, grid: HTMLTableElement): void => {
  const target = event.target as HTMLElement;
  if (event.altKey || event.metaKey) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const [widget, ...others] = widgetsOf(cell);

  if (event.key === 'Escape' && target !== cell && others.length > 0) focusSelf(cell);
  else if ((event.key === 'Enter' || event.key === 'F2') && target === cell) {
    if (widget) widget.focus();
    else if (event.key === 'Enter') cell.click();
  } else if (event.key === ' ' && event.shiftKey) row.querySelector<HTMLInputElement>('.check input')?.click();
  else {
    if (event.shiftKey) return;
    const rows = [...grid.rows];
    const isRtl = getComputedStyle(grid).direction === 'rtl';
    const to = goal(event, rows.indexOf(row), cellsOf(row).indexOf(cell), rows.length, isRtl);
    if (!to) return;
    const cells = cellsOf(rows[within(to[0], rows.length)]!);
    focusCell(cells[within(to[1], cells.length)]!);
  }
  event.preventDefault();
};
