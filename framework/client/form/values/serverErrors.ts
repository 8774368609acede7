import type { Fields } from '../../../core/kind';
import type { FieldErrors } from '../../providers/http';

/** Flattens the errors of a 422 reply to paths (`name.ar`). */
const flatten = (errors: FieldErrors, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error === 'string' ? [[path + name, error] as [string, string]] : flatten(error, `${path}${name}.`),
  );

export interface PartedErrors {
  /** Errors of visible fields, by path. */
  here: Record<string, string>;
  /** All other errors, shown above the form. */
  elsewhere: string[];
}

/** Separates a reply's errors by whether they concern one of the fields. */
export const partErrors = (fields: Fields, errors: FieldErrors): PartedErrors => {
  const all = flatten(errors);
  const isHere = ([path]: [string, string]) => Object.hasOwn(fields, path.split('.')[0]!);
  return {
    here: Object.fromEntries(all.filter(isHere)),
    elsewhere: all.filter((one) => !isHere(one)).map(([, message]) => message),
  };
};
