// The state is global because lazy parts are defined before the page and its language exist.
let load: () => Promise<void> = async () => {};

export const setLaterTexts = (own: () => Promise<void>): void => {
  load = own;
};

/** The strings that a part of the program needs: only the first screen's, or also those that load later. */
export type TextsOf = 'first' | 'later';

/**
 * Loads a part of the program and the strings that load later. If the part only needs the first screen's strings, loads
 * just the part.
 */
export const withLaterTexts = async <T>(part: () => Promise<T>, texts: TextsOf = 'later'): Promise<T> => {
  if (texts === 'first') return part();
  const [module] = await Promise.all([part(), load()]);
  return module;
};
