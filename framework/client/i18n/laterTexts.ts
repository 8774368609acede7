// Module state, because lazy parts are defined before the page and its language exist.
let load: () => Promise<void> = async () => {};

export const setLaterTexts = (own: () => Promise<void>): void => {
  load = own;
};

/** The texts a part needs: only the first screen's, or also those loaded later. */
export type TextsOf = 'first' | 'later';

/** Loads a part of the program, with the later texts unless it needs only the first ones. */
export const withLaterTexts = async <T>(part: () => Promise<T>, texts: TextsOf = 'later'): Promise<T> => {
  if (texts === 'first') return part();
  const [module] = await Promise.all([part(), load()]);
  return module;
};
