import { set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { declaredAt } from '../../../declaration/validation/validate';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Unsaid } from '../../widgets/useErrorText';
import type { Values } from './values';

/** Validates values (core/validate): returns those to send and the errors by path. */
export type Judge = (values: Values) => { values: Values; complaints: Complaints };

/** Adapts a validation to react-hook-form, which shows the first error of each field part. */
export const createResolver =
  (judge: Judge, fields: Fields): Resolver<FieldValues> =>
  (values) => {
    const { values: judged, complaints } = judge(values);
    const errors: FieldErrors = {};
    for (const [path, [first]] of Object.entries(complaints)) {
      if (!first) continue;
      const { key, field, args } = first;
      set(errors, path, {
        type: key,
        message: key,
        gaps: args,
        label: declaredAt(fields, field)?.label,
      } satisfies Unsaid);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: judged, errors: {} };
  };
