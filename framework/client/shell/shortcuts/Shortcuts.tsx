import { useNavigate, useNotify, useStore } from 'react-admin';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Role } from '../../../core/register';
import { wayTo } from '../../../core/ways';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { useFreshList } from '../../list/rows/query';
import { useServices, useGate } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { useRemember } from '../ahead/destination';
import type { Press } from '../focus/keys';
import { isCovered } from '../../page/Attached';
import { createReader, isTyping } from '../focus/keys';
import { mayOpen } from '../menu/MenuList';
import { toastsId } from '../toasts/Toast';

/**
 * Focuses the undo button of the newest message. If there is no undo button, focuses its close button. Returns false
 * if there is no message.
 */
const focusToasts = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll(`#${toastsId} [data-type]`)].at(-1)?.querySelector('button');
  button?.focus();
  return button != null;
};

/** Undoes the change reported by the newest message that offers an undo. Returns false if no message offers it. */
const undoLatest = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll<HTMLElement>(`#${toastsId} [data-does=undo]`)].at(-1);
  button?.click();
  return button !== undefined;
};

const isDrawn = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('main tbody tr, main li:not(nav li)') ?? null;

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main ul > li')];

/**
 * Returns the element that a shortcut applies to. Prefers an element in the focused row, then an element outside of
 * all rows. Never returns an element in another row.
 */
const find = (selector: string): HTMLElement | undefined => {
  const row = rowOf(document.activeElement);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const outsideRows = all.filter((element) => !rowOf(element));
  return all.find((element) => row?.contains(element)) ?? outsideRows.find(isDrawn) ?? outsideRows[0];
};

/** Clicks an element or focuses an input. Returns false if the element is missing or disabled. */
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

/**
 * Closes the open panel. If no panel is open, clears the selection. Returns false if there was neither a panel nor a
 * selection.
 */
const closeOpen = (): boolean => {
  const opener = document.querySelector<HTMLElement>('main button[aria-expanded=true]:not([aria-haspopup])');
  if (!opener) return press('main [data-does=unselect]');
  // The focus may be in the panel that is closing.
  opener.focus();
  opener.click();
  return true;
};

/** Moves the focus by `step` rows. If the focus is outside of the rows, focuses the first row. */
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

interface Deeds {
  openSheet(): void;
  openPalette(): void;
}

interface Shortcut {
  /**
   * The keys of the shortcut, with the names that `nameOf` returns. If only one key can be shown, it is the first key.
   */
  keys: readonly string[];
  label: string;
  /** True if the shortcut also works while the user types. Requires a modifier or a function key. */
  whileTyping?: boolean;
  /** True if the shortcut also works while a dialog or a menu covers the page. */
  whileCovered?: boolean;
  /** Runs the shortcut. Returns false if it had nothing to do. The browser then handles the key. */
  run(deeds: Deeds): boolean;
}

export type ShortcutGroup = 'everywhere' | 'list' | 'record';

/**
 * All shortcuts except the shortcuts that open resources. They press elements of the page, which are only rendered if
 * the user has the permission.
 */
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

/** A page that opens when the user presses `g` and then `letter`. */
interface Place {
  letter: string;
  path: string;
  /** Undefined for the home page. */
  resource?: ResourceHead;
}

const home: Place = { letter: 'h', path: '/' };

/**
 * Returns the pages that a role may open, with their letters. The letter of a page is the first free letter of its
 * English name, or else any free letter. It doesn't depend on the role. Singletons get their letters first.
 */
export const placesOf = (resources: readonly ResourceHead[], role: Role | undefined): Place[] => {
  const places = [home];
  const listed = resources.filter(({ menu }) => menu);
  const choosing = [...listed.filter(({ singleton }) => singleton), ...listed.filter(({ singleton }) => !singleton)];
  for (const resource of choosing) {
    // The English label may be missing. Then the resource's name is used.
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

const allShortcuts = Object.values(shortcuts).flat();

/**
 * Returns whether shortcuts with a single key are on, and a setter. WCAG 2.1.4 requires that users can turn them off.
 */
export const useShortcutsOn = () => useStore<boolean>('preferences.shortcuts', true);

export interface Openers {
  onOpenSheet: () => void;
  onOpenPalette: () => void;
}

const Shortcuts = ({ onOpenSheet, onOpenPalette }: Openers) => {
  useRemember();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const navigate = useNavigate();
  const notify = useNotify();
  const openFresh = useFreshList();
  const gate = useGate();
  const [isOn] = useShortcutsOn();
  const places = useMemo(() => placesOf(registry.all, role), [registry, role]);
  const read = useMemo(
    () =>
      createReader((keys) => keys.startsWith('g ') || allShortcuts.some((shortcut) => shortcut.keys.includes(keys))),
    [],
  );

  const goTo = (letter: string): boolean => {
    const place = places.find((one) => one.letter === letter);
    if (!place) return false;
    if (gate === 'open') navigate(openFresh(place.path));
    else notify(`messages.${gate}`, { type: 'error' });
    return true;
  };

  const run = (keys: string, typing: boolean): boolean => {
    const shortcut = allShortcuts.find((one) => one.keys.includes(keys));
    if (typing ? !shortcut?.whileTyping : !isOn && !shortcut?.whileTyping) return false;
    return shortcut ? shortcut.run({ openSheet: onOpenSheet, openPalette: onOpenPalette }) : goTo(keys.slice(2));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While the user composes a character with an input method (IME), the input method needs all keys.
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const anywhere = allShortcuts.some((one) => one.whileCovered && one.keys.includes(event.key));
    if (isCovered() && !anywhere) return;
    const typing = isTyping(event.target);
    const keys = typing && !anywhere && !event.ctrlKey && !event.metaKey ? undefined : read(event as Press);
    if (keys && run(keys, typing)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
};

export default Shortcuts;
