import type { Fields } from '../../core/kind';
import type { FieldErrors } from '../../providers/http';

/** The complaints of a 422 reply by path (`name.ar`), however they were nested. */
const flatten = (errors: FieldErrors, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error === 'string' ? [[path + name, error] as [string, string]] : flatten(error, `${path}${name}.`),
  );

/** A reply's complaints parted into those about fields on the screen, by path, and the rest, which need a place too. */
export const partErrors = (fields: Fields, errors: FieldErrors): { here: Record<string, string>; elsewhere: string[] } => {
  const all = flatten(errors);
  const isHere = ([path]: [string, string]) => Object.hasOwn(fields, path.split('.')[0]!);
  return {
    here: Object.fromEntries(all.filter(isHere)),
    elsewhere: all.filter((one) => !isHere(one)).map(([, message]) => message),
  };
};
