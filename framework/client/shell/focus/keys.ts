/** What is needed of a key that was pressed. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The signs on the keys that aren't letters, alone and with Shift, where a Latin keyboard has them. */
const signs: Record<string, [alone: string, shifted: string]> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/**
 * A press as shortcuts are written: `g`, `?`, `mod+s`. What a Latin keyboard writes counts, wherever the key is on it;
 * on another (Arabic), the place of the key. Undefined for what no shortcut is made of.
 */
export const nameOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined => {
  if (altKey) return undefined;
  const mod = ctrlKey || metaKey ? 'mod+' : '';
  if (/^F\d+$/.test(key)) return mod || shiftKey ? undefined : key;
  if (key === 'Escape' || key === 'Enter') return shiftKey ? undefined : `${mod}${key}`;
  if (/^[!-~]$/.test(key)) return `${mod}${key.toLowerCase()}`;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const name = letter?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0];
  return name && mod + name;
};

const unwritten = 'button, checkbox, radio, submit, reset, color, range, file, image';

/** Whether what has the focus takes what is typed, or the keys for itself. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target instanceof HTMLInputElement) return !unwritten.split(', ').includes(target.type);
  return target.closest('[role=combobox], [role=listbox], [role=menu], [role=textbox]') !== null;
};

/** How long the second key of a pair may take, in milliseconds. */
export const patience = 1500;

/** Puts presses together: tells the shortcut that each of them completes, be it of one key or of two. */
export const createReader = (isKnown: (keys: string) => boolean, now: () => number = Date.now) => {
  let first: { name: string; at: number } | undefined;
  return (press: Press): string | undefined => {
    const name = nameOf(press);
    if (name === undefined) return undefined;
    const pair = first && now() - first.at <= patience ? `${first.name} ${name}` : undefined;
    first = undefined;
    if (pair && isKnown(pair)) return pair;
    if (isKnown(name)) return name;
    first = { name, at: now() };
    return undefined;
  };
};
