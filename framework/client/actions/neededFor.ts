import type { ActionSet } from '../../declaration/resource/actions';

/** What an action needs before it is done: the inputs to ask for, all of them where no one record says, and a question. */
export const neededFor = ({ input, asks, confirm }: ActionSet[string], record?: object) => {
  const all = Object.keys((input ?? {}) as object);
  return { asks: record && asks ? asks(record as never) : all, confirm };
};
