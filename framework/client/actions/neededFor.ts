import type { ActionSet } from '../../declaration/resource/actions';

/** The inputs (all, unless a single record narrows them) and the confirmation to ask for before an action. */
export const neededFor = ({ input, asks, confirm }: ActionSet[string], record?: object) => {
  const all = Object.keys((input ?? {}) as object);
  return { asks: record && asks ? asks(record as never) : all, confirm };
};
