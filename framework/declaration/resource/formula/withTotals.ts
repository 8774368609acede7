import { followsClock } from '../../../core/formula';
import type { Formula } from '../../../core/formula';
import type { AnyField, Fields, Column } from '../../../core/kind';
import { kindOf } from '../../../kinds';

/** The field that a total adds up; undefined where the declaration names none. */
export const summedBy = (declared: AnyField, fields: Fields): AnyField | undefined => {
  const { rows, field } = kindOf(declared).total!(declared);
  const holder = fields[rows];
  return holder && kindOf(holder).rows?.(holder).fields[field];
};

/** The reason why a field's values can't be added up; undefined where they can. */
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
 * Makes each total a field of the kind that it adds up, so that it is read, shown, sorted and filtered as one. A total that adds up
 * nothing, or values that can't be added up, stays as it is declared: `totalComplaints` refuses it.
 */
export const withTotals = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, resolved(declared, fields)])) as F;

/** What a field is worked out by; undefined for one that is written. */
export const formulaOf = (declared: AnyField): Formula | undefined => kindOf(declared)?.formula?.(declared);

/** Whether a formula's value changes by itself: it is worked out as it is read, as no column can keep it. */
export const isMoving = (declared: AnyField): boolean => {
  const formula = formulaOf(declared);
  return formula !== undefined && followsClock(formula);
};

/** What a formula's value must fit into: a number's digits and the power of ten that it stays below, a text's length, or a day. */
type Fit = { digits: number; below: string } | { longest: number } | { day: true };

/** As many characters of a text, unless its field says. */
const usual = 255;

/** What a field's column has room for. What is larger than that is empty; a text is cut off. */
export const fitOf = (declared: AnyField): Fit => {
  const column = Object.values(kindOf(declared).columns(declared))[0] as Column;
  if (column.type === 'integer')
    return { digits: 0, below: column.isLong ? String(Number.MAX_SAFE_INTEGER) : '2147483648' };
  if (column.type === 'numeric')
    return { digits: column.scale, below: `1${'0'.repeat(column.precision - column.scale)}` };
  return column.type === 'text' ? { longest: (declared as { max?: number }).max ?? usual } : { day: true };
};
