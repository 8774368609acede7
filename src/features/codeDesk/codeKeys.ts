/** What is needed of a key that was pressed. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const written = /^[!-~]$/;

/** Whether a press writes what is on a Latin keyboard. */
export const isLatin = ({ key }: Press): boolean => written.test(key);

/**
 * The sign of a code that a press stands for; undefined for what is none. A scanner presses the keys of a Latin keyboard,
 * whichever one the computer has: where that writes Arabic, the place of the key counts.
 */
export const signOf = (press: Press): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (isLatin(press)) return /^[A-Za-z0-9-]$/.test(key) ? key : undefined;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean) ?? (code === 'Minus' ? '-' : undefined);
};
