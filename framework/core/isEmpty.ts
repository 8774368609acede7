/** Whether a value says nothing: not there, a text or a list without anything in it, or an object of such parts alone. `0` and `false` are something. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};
