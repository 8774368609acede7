import type { ResourceHead } from '../../../declaration/admin/registry';
import type { Role } from '../../../core/register';
import { mayOpen } from '../menu/menuOf';
import { focusToasts, undoLatest } from '../toasts/reach';
import { wayTo } from '../../../core/ways';

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
const press = (selector: string): boolean => {
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
const closeOpen = (): boolean => {
  const opener = document.querySelector<HTMLElement>('main button[aria-expanded=true]:not([aria-haspopup])');
  if (!opener) return press('main [data-does=unselect]');
  // The focus may be in what goes.
  opener.focus();
  opener.click();
  return true;
};

/** Moves the focus so many rows down the list; from elsewhere to its first row. */
const moveRow = (step: number): boolean => {
  const all = rows();
  const at = all.indexOf(rowOf(document.activeElement)!);
  const row = at < 0 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)];
  const target = row?.querySelector<HTMLElement>('a[href$="/show"]') ?? row?.querySelector<HTMLElement>('a, input');
  target?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
  return target !== undefined;
};

/** Chooses the row that has the focus, or drops it. */
const toggleRow = (): boolean => {
  const box = rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return box != null;
};

/** What a shortcut may need beside the page itself. */
export interface Deeds {
  openSheet(): void;
  openPalette(): void;
}

/** A shortcut that does something on the page. */
export interface Shortcut {
  /** All that do it, as `nameOf` writes them; the first is the one to show where one is enough. */
  keys: readonly string[];
  /** Its text's key. */
  label: string;
  /** Also while somebody types; then it can't be of one sign alone. */
  whileTyping?: boolean;
  /** Also while something is open over the page. */
  whileCovered?: boolean;
  /** Done on the page; false where there is nothing to do it to, and the browser may take the key. */
  run(deeds: Deeds): boolean;
}

export type ShortcutGroup = 'everywhere' | 'list' | 'record';

/** Every shortcut but those that lead to resources. They press what is there: who may not do a thing has no button for it. */
export const shortcuts: Record<ShortcutGroup, readonly Shortcut[]> = {
  everywhere: [
    {
      keys: ['mod+k'],
      label: 'app.shortcuts.find',
      whileTyping: true,
      run: ({ openPalette }) => (openPalette(), true),
    },
    { keys: ['?'], label: 'app.shortcuts.open', run: ({ openSheet }) => (openSheet(), true) },
    { keys: ['m'], label: 'app.menu.toggle', run: () => press('header [data-does=menu], aside .toggle') },
    {
      keys: ['F8'],
      label: 'app.shortcuts.messages',
      whileTyping: true,
      whileCovered: true,
      run: () => focusToasts(),
    },
    { keys: ['mod+z'], label: 'ra.action.undo', run: () => undoLatest() },
    {
      keys: ['Escape'],
      label: 'app.shortcuts.leave',
      run: () => closeOpen() || press('main nav li:nth-last-of-type(2) > a'),
    },
  ],
  list: [
    { keys: ['/'], label: 'app.shortcuts.search', run: () => press('main input[type=search]') },
    { keys: ['c', 'n'], label: 'app.shortcuts.create', run: () => press('main a[href$="/create"]') },
    { keys: ['j'], label: 'app.shortcuts.next_row', run: () => moveRow(1) },
    { keys: ['k'], label: 'app.shortcuts.previous_row', run: () => moveRow(-1) },
    { keys: ['x'], label: 'app.shortcuts.select_row', run: () => toggleRow() },
    { keys: ['['], label: 'app.shortcuts.previous_page', run: () => press('main nav button:first-of-type') },
    { keys: [']'], label: 'app.shortcuts.next_page', run: () => press('main nav button:last-of-type') },
  ],
  record: [
    { keys: ['e'], label: 'app.shortcuts.edit', run: () => press('main a[data-does=edit]') },
    {
      keys: ['mod+s', 'mod+Enter'],
      label: 'app.shortcuts.save',
      whileTyping: true,
      run: () => press('main form button[type=submit]'),
    },
  ],
};

/** A place that two keys lead to: `g` and its letter. */
export interface Place {
  letter: string;
  path: string;
  /** None for home. */
  resource?: ResourceHead;
}

const home: Place = { letter: 'h', path: '/' };

/**
 * The places that a role may go to, each with a letter: the first of its English name that no place before it has. Resources
 * keep their letters whatever the role, and get none where all are taken: those of one record, which are people's own,
 * choose first.
 */
export const placesOf = (resources: readonly ResourceHead[], role: Role | undefined): Place[] => {
  const places = [home];
  const listed = resources.filter(({ menu }) => menu);
  const choosing = [...listed.filter(({ singleton }) => singleton), ...listed.filter(({ singleton }) => !singleton)];
  for (const resource of choosing) {
    const name = resource.label.en[resource.singleton ? 0 : 1].toLowerCase();
    const letter = [...name, ...'abcdefghijklmnopqrstuvwxyz'].find(
      (sign) => /[a-z]/.test(sign) && places.every((place) => place.letter !== sign),
    );
    if (letter) places.push({ letter, path: wayTo.list(resource.name), resource });
  }
  const inOrder = listed.flatMap((listedResource) =>
    places.filter(({ resource }) => resource === listedResource && mayOpen(role, listedResource)),
  );
  return [home, ...inOrder];
};
