import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';

/** Undefined if the summed field isn't declared. */
export const summedBy = (declared: AnyField, fields: Fields): AnyField | undefined => {
  const { rows, field } = kindOf(declared).total!(declared);
  const holder = fields[rows];
  return holder && kindOf(holder).rows?.(holder).fields[field];
};

/** Returns the reason why a field's values can't be added up, or undefined. */
export const unsummable = (summed: AnyField, total: AnyField): string | undefined => {
  const kind = kindOf(summed);
  if (!kind.sum) return `which is a ${summed.kind}: only numbers, percentages and amounts can be added up`;
  if (summed.virtual || summed.computed || Object.keys(kind.columns(summed)).length === 0) {
    return `which isn't stored${summed.adds ? ': let it be `kept`' : ''}`;
  }
  if (summed.inherits !== undefined) return 'which is its owner’s where it is empty';
  const { currency } = summed as { currency?: string };
  if (currency !== undefined && (total as { currency?: string }).currency === undefined) {
    return 'whose rows each name their currency: name the record’s own by `currency`';
  }
  return undefined;
};

const resolved = (declared: AnyField, fields: Fields): AnyField => {
  const added = kindOf(declared)?.total?.(declared);
  const summed = added && summedBy(declared, fields);
  if (!summed || unsummable(summed, declared) !== undefined) return declared;
  const { default: zero, ...options } = kindOf(summed).sum!(summed);
  const { rows: _rows, field: _field, ...own } = declared as AnyField & { rows: string; field: string };
  return {
    ...options,
    ...own,
    kind: summed.kind,
    readOnly: true,
    adds: added,
    ...(declared.kept ? { default: zero } : { computed: true }),
  } as AnyField;
};

/**
 * Gives each total the kind of the field it adds up, so that it is read, shown, sorted and filtered like that one. An
 * invalid total is left unchanged for `totalComplaints` to report.
 */
export const withTotals = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, resolved(declared, fields)])) as F;
