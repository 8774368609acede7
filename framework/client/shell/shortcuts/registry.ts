import type { Role } from '../../../core/register';
import { wayTo } from '../../../core/ways';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { mayOpen } from '../menu/MenuList';
import { toastsId } from '../toasts/Toast';

/**
 * Focuses the newest message's undo button or, if it has none, its close button. Returns false if there is no message.
 */
const focusToasts = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll(`#${toastsId} [data-type]`)].at(-1)?.querySelector('button');
  button?.focus();
  return button != null;
};

/** Presses the undo button of the newest message that has one. Returns false if none does. */
const undoLatest = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll<HTMLElement>(`#${toastsId} [data-does=undo]`)].at(-1);
  button?.click();
  return button !== undefined;
};

const isDrawn = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('main tbody tr, main li:not(nav li)') ?? null;

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main ul > li')];

/**
 * Returns the element that a shortcut applies to. Prefers an element in the focused row to one outside the rows. Never
 * returns an element in another row.
 */
const find = (selector: string): HTMLElement | undefined => {
  const row = rowOf(document.activeElement);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const outsideRows = all.filter((element) => !rowOf(element));
  return all.find((element) => row?.contains(element)) ?? outsideRows.find(isDrawn) ?? outsideRows[0];
};

/** Returns the element that a shortcut presses, or undefined if it is missing or disabled. */
const findEnabled = (selector: string): HTMLElement | undefined => {
  const element = find(selector);
  return element?.matches(':disabled, [aria-disabled=true]') ? undefined : element;
};

/** Clicks an element or focuses an input. Returns false if the element is missing or disabled. */
const press = (selector: string): boolean => {
  const element = findEnabled(selector);
  if (!element) return false;
  if (!(element instanceof HTMLInputElement)) element.click();
  else {
    element.focus();
    element.select();
  }
  return true;
};

/** Closes the open panel or, if there is none, clears the selection. Returns false if there is neither. */
const closeOpen = (): boolean => {
  const opener = document.querySelector<HTMLElement>('main button[aria-expanded=true]:not([aria-haspopup])');
  if (!opener) return press('main [data-does=unselect]');
  // Focuses the button that opened the panel, because focus may be in the panel that is about to close.
  opener.focus();
  opener.click();
  return true;
};

/** Moves focus by `step` rows. If focus is outside the rows, focuses the first row. */
const moveRow = (step: number): boolean => {
  const all = rows();
  const at = all.indexOf(rowOf(document.activeElement)!);
  const row = at < 0 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)];
  const target = row?.querySelector<HTMLElement>('a[href$="/show"]') ?? row?.querySelector<HTMLElement>('a, input');
  target?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
  return target !== undefined;
};

const toggleRow = (): boolean => {
  const box = rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return box != null;
};

interface Dialogs {
  openSheet(): void;
  openPalette(): void;
}

/** An element that a shortcut presses. */
interface Target {
  selector: string;
  /** The element's name, if it has no text. Default: the shortcut's label. */
  label?: string;
}

interface Shortcut {
  /** The shortcut's keys, named as in `nameOf`. If there is room for only one, the first is shown. */
  keys: readonly string[];
  label: string;
  /**
   * The elements that the shortcut may press. It presses the first one found on the page. That element also gets an
   * entry in the palette.
   */
  targets?: readonly Target[];
  /** True if the shortcut also works while the user is typing. Requires a modifier or a function key. */
  whileTyping?: boolean;
  /** True if the shortcut also works while a dialog or a menu covers the page. */
  whileCovered?: boolean;
  /** Runs the shortcut. Returns false if there is nothing to do; the browser then handles the key press. */
  run(dialogs: Dialogs): boolean;
}

const pressing = (targets: readonly Target[]) => ({
  targets,
  run: () => targets.some(({ selector }) => press(selector)),
});

export type ShortcutGroup = 'everywhere' | 'list' | 'record';

/** The keys of shortcuts for actions that are also in the palette, which shows each key next to its action. */
export const sheetKey = '?';
export const createKey = 'c';
export const stepKey = 's';
export const editKey = 'e';

/**
 * All shortcuts except those that open resources. Most of them press an element that is only rendered if the user has
 * the necessary rights.
 */
export const shortcuts: Record<ShortcutGroup, readonly Shortcut[]> = {
  everywhere: [
    {
      keys: ['mod+k'],
      label: 'app.shortcuts.find',
      whileTyping: true,
      run: ({ openPalette }) => (openPalette(), true),
    },
    { keys: [sheetKey], label: 'app.shortcuts.open', run: ({ openSheet }) => (openSheet(), true) },
    {
      keys: ['m'],
      label: 'app.menu.toggle',
      ...pressing([{ selector: 'header [data-does=menu], aside .toggle', label: 'app.menu.toggle' }]),
    },
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
    { keys: ['/'], label: 'app.shortcuts.search', ...pressing([{ selector: 'main input[type=search]' }]) },
    { keys: [createKey, 'n'], label: 'app.shortcuts.create', ...pressing([{ selector: 'main a[href$="/create"]' }]) },
    { keys: ['j'], label: 'app.shortcuts.next_row', run: () => moveRow(1) },
    { keys: ['k'], label: 'app.shortcuts.previous_row', run: () => moveRow(-1) },
    { keys: ['x'], label: 'app.shortcuts.select_row', run: () => toggleRow() },
    {
      keys: ['['],
      label: 'app.shortcuts.previous_page',
      ...pressing([
        { selector: 'main [data-does=previous]', label: 'record.previousOne' },
        { selector: 'main nav button:first-of-type', label: 'ra.navigation.previous' },
      ]),
    },
    {
      keys: [']'],
      label: 'app.shortcuts.next_page',
      ...pressing([
        { selector: 'main [data-does=next]', label: 'record.nextOne' },
        { selector: 'main nav button:last-of-type', label: 'ra.navigation.next' },
      ]),
    },
  ],
  record: [
    { keys: [stepKey], label: 'record.nextStep', ...pressing([{ selector: 'main [data-does=step]' }]) },
    { keys: [editKey], label: 'app.shortcuts.edit', ...pressing([{ selector: 'main a[data-does=edit]' }]) },
    {
      keys: ['mod+s', 'mod+Enter'],
      label: 'app.shortcuts.save',
      whileTyping: true,
      ...pressing([{ selector: 'main form button[type=submit]' }]),
    },
  ],
};

/** A page that opens when the user presses `g` and then `letter`. */
interface Place {
  letter: string;
  path: string;
  /** The resource of the page. Undefined for the home page. */
  resource?: ResourceHead;
}

const home: Place = { letter: 'h', path: '/' };

/**
 * Returns the pages that a role may open, with their letters. A page's letter is the first unused letter of its English
 * name or, if there is none, any unused letter. Letters don't depend on the role. Singletons are assigned letters
 * first.
 */
export const placesOf = (resources: readonly ResourceHead[], role: Role | undefined): Place[] => {
  const places = [home];
  const listed = resources.filter(({ menu }) => menu);
  const choosing = [...listed.filter(({ singleton }) => singleton), ...listed.filter(({ singleton }) => !singleton)];
  for (const resource of choosing) {
    // If there is no English label, uses the resource's name.
    const { en = [resource.name, resource.name] } = resource.label as { en?: readonly [one: string, many: string] };
    const name = en[resource.singleton ? 0 : 1].toLowerCase();
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

export const allShortcuts = Object.values(shortcuts).flat();

/** A shortcut that presses an element on the current page. */
export interface Pressable {
  keys: string;
  /** The element's text. Empty for an element without text, such as an icon button. */
  name: string;
  label: string;
  press(): void;
}

/** Returns the shortcuts that press an element on the current page. Shortcuts for the page's content come first. */
export const pressables = (): Pressable[] =>
  [...shortcuts.record, ...shortcuts.list, ...shortcuts.everywhere].flatMap(({ keys, label, targets = [] }) => {
    const target = targets.find(({ selector }) => findEnabled(selector));
    if (!target) return [];
    const { selector } = target;
    const name = findEnabled(selector)!.textContent.trim();
    return [{ keys: keys[0]!, name, label: target.label ?? label, press: () => void press(selector) }];
  });

/** Returns whether a shortcut is active. Shortcuts with a single key are inactive if the user has turned them off. */
export const works = (keys: string, isOn: boolean): boolean =>
  isOn || Boolean(allShortcuts.find((shortcut) => shortcut.keys.includes(keys))?.whileTyping);
