/** Statements that a connection keeps prepared at once. */
const most = 300;

/** For how many seconds a name is kept where there are more statements than names, and how long a connection lasts, with what was prepared on it. */
export const preparedFor = 3600;

/** How often a statement is asked before it is worth it. */
const worth = 3;

/** What is looked for by a pattern is planned for that pattern: a plan for any might read the whole table. */
const isPlannedAnew = / like /;

/** Gives a statement's text the name by which it is prepared, if it is. */
export type NameOf = (text: string) => string | undefined;

/**
 * Names for statements that are asked again and again, by which a connection prepares them once; undefined for a statement that
 * isn't (yet). A name never comes to mean another statement. Where all are given they are given anew after `preparedFor`, to what is asked then.
 */
export const createStatementNames = (now: () => number = Date.now): NameOf => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let [given, since] = [0, now()];
  const areAllGiven = (): boolean => {
    if (names.size < most) return false;
    if (now() - since < preparedFor * 1000) return true;
    names.clear();
    since = now();
    return false;
  };
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || isPlannedAnew.test(text) || areAllGiven()) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < worth) {
      if (uses.size >= most) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `kept_${given}`;
    given += 1;
    names.set(text, name);
    return name;
  };
};
