const isDrawn = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('main tbody tr, main li:not(nav li)') ?? null;

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main ul > li')];

/** Within the row that has the focus, else on the page around the rows: no row is taken for another. */
const find = (selector: string): HTMLElement | undefined => {
  const row = rowOf(document.activeElement);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const around = all.filter((element) => !rowOf(element));
  return all.find((element) => row?.contains(element)) ?? around.find(isDrawn) ?? around[0];
};

/** Presses a button, follows a link or goes into an input. False where there is none, or it can't be pressed. */
export const press = (selector: string): boolean => {
  const element = find(selector);
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return false;
  if (!(element instanceof HTMLInputElement)) element.click();
  else {
    element.focus();
    element.select();
  }
  return true;
};

/** Closes the panel that is open within the page, else lets the chosen rows go. False where there is neither. */
export const closeOpen = (): boolean => {
  const opener = document.querySelector<HTMLElement>('main button[aria-expanded=true]:not([aria-haspopup])');
  if (!opener) return press('main [data-does=unselect]');
  // The focus may be in what goes.
  opener.focus();
  opener.click();
  return true;
};

/** Moves the focus so many rows down the list; from elsewhere to its first row. */
export const moveRow = (step: number): boolean => {
  const all = rows();
  const at = all.indexOf(rowOf(document.activeElement)!);
  const row = at < 0 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)];
  const target = row?.querySelector<HTMLElement>('a[href$="/show"]') ?? row?.querySelector<HTMLElement>('a, input');
  target?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
  return target !== undefined;
};

/** Chooses the row that has the focus, or drops it. */
export const toggleRow = (): boolean => {
  const box = rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return box != null;
};
