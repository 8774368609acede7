/** A tree of strings. The key of a string is its dot-separated path. */
export interface Phrases {
  [key: string]: string | Phrases;
}

const merged = (base: Phrases, own: Phrases): Phrases =>
  Object.entries(own).reduce<Phrases>((words, [key, word]) => {
    const below = words[key];
    return { ...words, [key]: typeof word === 'object' && typeof below === 'object' ? merged(below, word) : word };
  }, base);

/** Merges an admin's strings into the framework's strings. If both contain the same key, the admin's string is used. */
export const withOwn = <Base extends object, Own extends object>(base: Base, own: Own): Base & Own =>
  merged(base as Phrases, own as Phrases) as Base & Own;

/** Returns the keys of a tree of strings. */
export const keysOf = (phrases: object, prefix = ''): string[] =>
  Object.entries(phrases as Phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
