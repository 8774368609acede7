import type { Fields } from '../../../core/kind';
import type { FieldErrors } from '../../providers/http';

/** The complaints of a 422 reply by path (`name.ar`), however they were nested. */
const flatten = (errors: FieldErrors, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error === 'string' ? [[path + name, error] as [string, string]] : flatten(error, `${path}${name}.`),
  );

export interface PartedErrors {
  /** About fields on the screen, by path. */
  here: Record<string, string>;
  /** About anything else: they need a place too. */
  elsewhere: string[];
}

/** Parts a reply's complaints by whether one of these fields is at fault. */
export const partErrors = (fields: Fields, errors: FieldErrors): PartedErrors => {
  const all = flatten(errors);
  const isHere = ([path]: [string, string]) => Object.hasOwn(fields, path.split('.')[0]!);
  return {
    here: Object.fromEntries(all.filter(isHere)),
    elsewhere: all.filter((one) => !isHere(one)).map(([, message]) => message),
  };
};
