import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { summedBy, unsummable } from '../../resource/formula/withTotals';

/** What is wrong with a field that adds up its record's rows, and with how the list uses it. */
export const totalComplaints = (name: string, { fields: declared, list }: AnyResource): string[] => {
  const fields = declared as Fields;
  const own = fields[name]!;
  if (own.adds) {
    const isUsed = !own.kept && list.filters.includes(name);
    return isUsed ? [`filter ${name} is added up as it is read: only what is kept can be filtered by`] : [];
  }
  const total = kindOf(own)?.total?.(own);
  if (!total) return [];
  const summed = summedBy(own, fields);
  const said = `field ${name} adds up ${total.field} of ${total.rows}`;
  return [`${said}, ${summed ? unsummable(summed, own)! : 'which is not declared'}`];
};
