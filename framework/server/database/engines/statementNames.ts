/** Statements that a connection keeps prepared at once. */
const most = 300;

/** How often a statement is asked before it is worth it. */
const worth = 3;

/** What is looked for by a pattern is planned for that pattern: a plan for any might read the whole table. */
const isPlannedAnew = / like /;

/** Gives a statement's text the name by which it is prepared, if it is. */
export type NameOf = (text: string) => string | undefined;

/**
 * Names for statements that are asked again and again, by which a connection prepares them once; undefined for a statement that
 * isn't (yet). What they are named never changes while the process runs.
 */
export const createStatementNames = (): NameOf => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || isPlannedAnew.test(text)) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < worth) {
      if (uses.size >= most) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
};
