import type { RaRecord } from 'react-admin';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { isWritable } from '../../../declaration/wire/wire';

/**
 * The fields that many records can be given one value of: those of the form but for what names or tells one record from
 * the next (its title, its pictures, its rows, what is unique) and for secrets. Whether one is asked for, the records say
 * (`isAskedOfAll`), not the form that it stands in alone.
 */
export const bulkFields = (resource: AnyResource): Fields => {
  const fields = resource.fields as Fields;
  const onForm = resource.form.flatMap((group) => group.fields.map(String));
  return Object.fromEntries(
    onForm
      .filter((name) => {
        const declared = fields[name]!;
        const { writeOnly, pictorial, rows } = kindOf(declared);
        const isOne = name === resource.title || declared.unique || pictorial || rows;
        return isWritable(declared) && !declared.virtual && !writeOnly && !isOne;
      })
      .map((name) => {
        const { when: _, ...declared } = fields[name]!;
        return [name, declared];
      }),
  );
};

/** Whether each of the records asks for the field; of one that is only sometimes asked for, not before there are any. */
export const isAskedOfAll = (
  { fields }: AnyResource,
  name: string,
  records: readonly RaRecord[] | undefined,
): boolean =>
  !(fields as Fields)[name]!.when ||
  Boolean(records?.length && records.every((record) => isAskedFor(fields, name, record)));
