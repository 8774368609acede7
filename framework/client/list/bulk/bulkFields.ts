import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource';
import { isWritable } from '../../../declaration/wire/wire';

/**
 * The fields that many records can be given one value of: those of the form but for what names or tells one record from
 * the next (its title, its pictures, its rows, what is unique) and for secrets.
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
      .map((name) => [name, fields[name]!]),
  );
};
