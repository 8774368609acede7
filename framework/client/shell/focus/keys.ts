export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const signs: Record<string, [alone: string, shifted: string]> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/**
 * Returns the name that shortcuts use for a key press: `g`, `?`, `mod+s`. If the key types a Latin character, the name
 * is that character. On other keyboards, such as Arabic ones, it is the Latin character at the key's position. Returns
 * undefined if the key can't be used in a shortcut.
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

/** Returns whether the element handles key presses itself, as a text box or a menu does. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target instanceof HTMLInputElement) return !unwritten.split(', ').includes(target.type);
  return target.closest('[role=combobox], [role=listbox], [role=menu], [role=textbox]') !== null;
};

/** The maximum time between the two keys of a two-key shortcut, in milliseconds. */
export const pairTimeout = 1500;

/**
 * Creates a function to call on each key press. The function returns the one- or two-key shortcut that the key press
 * completes.
 */
export const createReader = (isKnown: (keys: string) => boolean, now: () => number = Date.now) => {
  let first: { name: string; at: number } | undefined;
  return (press: Press): string | undefined => {
    const name = nameOf(press);
    if (name === undefined) return undefined;
    const pair = first && now() - first.at <= pairTimeout ? `${first.name} ${name}` : undefined;
    first = undefined;
    if (pair && isKnown(pair)) return pair;
    if (isKnown(name)) return name;
    first = { name, at: now() };
    return undefined;
  };
};
