import { set } from 'react-hook-form';
import type { FieldErrors as FormErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { declaredAt } from '../../../declaration/validation/validate';
import type { Complaints } from '../../../declaration/validation/validate';
import type { FieldErrors } from '../../providers/http/reply';
import type { UntranslatedError } from '../../widgets/useFormValue';
import type { Values } from './values';

/** Flattens the nested errors of a 422 reply into pairs of a path (`name.ar`) and a message. */
const flatten = (errors: FieldErrors, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error === 'string' ? [[path + name, error] as [string, string]] : flatten(error, `${path}${name}.`),
  );

interface PartedErrors {
  fieldErrors: Record<string, string>;
  /** Errors that don't belong to any field and are therefore shown above the form. */
  otherErrors: string[];
}

/** Splits a reply's errors into those that belong to the given fields and the rest. */
export const partErrors = (fields: Fields, errors: FieldErrors): PartedErrors => {
  const all = flatten(errors);
  const isHere = ([path]: [string, string]) => Object.hasOwn(fields, path.split('.')[0]!);
  return {
    fieldErrors: Object.fromEntries(all.filter(isHere)),
    otherErrors: all.filter((one) => !isHere(one)).map(([, message]) => message),
  };
};

/** Validates values with `core/validate`. Returns the values to send, and any errors by path. */
export type Validator = (values: Values) => { values: Values; complaints: Complaints };

/** Adapts a validator to react-hook-form, which shows the first error for each path. */
export const createResolver =
  (validator: Validator, fields: Fields): Resolver<FieldValues> =>
  (values) => {
    const { values: validated, complaints } = validator(values);
    const errors: FormErrors = {};
    for (const [path, [first]] of Object.entries(complaints)) {
      if (!first) continue;
      const { key, field, args } = first;
      set(errors, path, {
        type: key,
        message: key,
        gaps: args,
        label: declaredAt(fields, field)?.label,
      } satisfies UntranslatedError);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: validated, errors: {} };
  };
