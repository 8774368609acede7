/** A tree of texts. The key of a text is its dot-separated path. */
export interface Phrases {
  [key: string]: string | Phrases;
}

const merged = (base: Phrases, own: Phrases): Phrases =>
  Object.entries(own).reduce<Phrases>((words, [key, word]) => {
    const below = words[key];
    return { ...words, [key]: typeof word === 'object' && typeof below === 'object' ? merged(below, word) : word };
  }, base);

/** Merges an admin's texts into the framework's texts. If both contain the same text, the admin's text is used. */
export const withOwn = <Base extends object, Own extends object>(base: Base, own: Own): Base & Own =>
  merged(base as Phrases, own as Phrases) as Base & Own;

/** Returns the keys of a tree of texts. */
export const keysOf = (phrases: object, prefix = ''): string[] =>
  Object.entries(phrases as Phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
