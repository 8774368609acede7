// A page has one language at a time, and the parts of the program are told apart before there is a page: what loads them finds here
// what loads their texts.
let load: () => Promise<void> = async () => {};

/** Says how the texts of parts that load later are loaded, in the language that the page then has. */
export const setLaterTexts = (own: () => Promise<void>): void => {
  load = own;
};

/** Whose texts a part of the program says: those of the first screen alone, or also those that load later. */
export type TextsOf = 'first' | 'later';

/** Loads a part of the program that loads after the first screen, together with the texts of such parts. */
export const withLaterTexts = async <T>(part: () => Promise<T>, texts: TextsOf = 'later'): Promise<T> => {
  if (texts === 'first') return part();
  const [module] = await Promise.all([part(), load()]);
  return module;
};
