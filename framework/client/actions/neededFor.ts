import type { ActionSet } from '../../declaration/resource/actions';

/** What to ask before an action: the inputs (all, unless a single record narrows them) and the confirmation. */
export const neededFor = ({ input, asks, confirm }: ActionSet[string], record?: object) => {
  const all = Object.keys((input ?? {}) as object);
  return { asks: record && asks ? asks(record as never) : all, confirm };
};
