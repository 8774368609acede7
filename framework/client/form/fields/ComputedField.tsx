import { useRecordContext } from 'react-admin';
import { get, useWatch } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { idleValues } from '../../../declaration/validation/dependents';
import { evaluate } from '../../../declaration/resource/formula/evaluate';
import { wholeCellOf } from '../../widgets/wholeCells';
import type { NamedField } from '../values/layout';
import type { Values } from '../values/values';

export interface ComputedFieldProps extends NamedField {
  resource: AnyResource;
  /** The path of the row that contains the field, within the form's values. */
  row?: string;
}

/**
 * Shows the value of a formula, computed from the record and the current input. The formula ignores fields whose
 * condition isn't met.
 */
const ComputedField = ({ resource, row, name, field }: ComputedFieldProps) => {
  const record = useRecordContext<RecordBase & Values>();
  const shownRecord = row === undefined ? record : undefined;
  const fields = resource.fields as Fields;
  const current = useWatch({
    compute: (values: Values) => {
      const whole = { ...shownRecord, ...((row === undefined ? values : get(values, row)) as Values | undefined) };
      const applicable = { ...whole, ...idleValues(fields, whole) };
      return { ...applicable, [name]: evaluate(field, { fields, record: applicable, now: new Date() }) };
    },
  });
  const Cell = wholeCellOf(field);
  return <Cell resource={resource} record={{ id: '', ...current }} name={name} field={field} />;
};

export default ComputedField;
