/** The maximum number of prepared statements per connection. */
const most = 300;

/**
 * Seconds until names are given out again, if there are more statements than names; also the lifetime of a connection
 * with its prepared statements.
 */
export const preparedFor = 3600;

/** The number of uses from which a statement is prepared. */
const worth = 3;

/** Pattern searches need a plan for their pattern: a generic plan might read the whole table. */
const isPlannedAnew = / like /;

/** Returns the name under which a statement is prepared, if it is. */
export type NameOf = (text: string) => string | undefined;

/**
 * Names statements that are used often, so that connections prepare them once; returns undefined for others. A name is
 * never reused for another statement. When all names are taken, they expire after `preparedFor`.
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
