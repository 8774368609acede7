import { useMemo } from 'react';
import { kindOf } from '../../../kinds';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { columnOf, columnsOf } from '../columns/columns';
import type { Column } from '../columns/columns';
import { useShownColumns } from '../columns/useColumnOrder';

/** How a record stands in two lines, where there is no room for a table. */
export interface PhoneRow {
  pictures: readonly Column[];
  /** The first line: what the record is known by, and its amount at the end. */
  lead: string;
  amount?: Column;
  /** When it was: the day alone, beside what it is known by. */
  date?: Column;
  /** The second: a few values, and its state at the end. */
  line: readonly Column[];
  state?: Column;
}

/** How many values a line has where the declaration names none. */
const usual = 2;

/** Whether each of a field's values is a word of its own, as a state's are. */
const isWord = ({ field }: Column) => typeof kindOf(field).values?.(field)[0] === 'string';

const isAmount = ({ field }: Column) => Boolean(kindOf(field).inCurrency);

/** Whether a field holds a day or a moment, by how it is stored. */
const isDate = ({ field }: Column) => ['date', 'timestamp'].includes(kindOf(field).columns(field)['']?.type ?? '');

/** Whether a value means nothing without its field's name beside it: a number, a yes or no. */
export const needsName = (field: AnyField): boolean =>
  Boolean(kindOf(field).figure) || typeof kindOf(field).values?.(field)[0] === 'boolean';

/** The column that tells best how far a record has come, of those at hand. */
const stateAmong = ({ list, stage, status }: AnyResource, columns: readonly Column[]): Column | undefined =>
  [list.tabs, stage, status].flatMap((name) => columns.filter((column) => column.name === name))[0] ??
  columns.find(isWord);

/**
 * The two lines of a resource's records: what its declaration says, else the title and the first of these columns, those that
 * it can spare after all others.
 * @param columns Those of its list, or those that somebody chose, which then count for more than the declaration
 */
export const phoneRowOf = (resource: AnyResource, columns: readonly Column[] = columnsOf(resource)): PhoneRow => {
  const { list, title } = resource;
  const isChosen =
    columns.length !== list.columns.length || columns.some(({ name }, index) => name !== list.columns[index]);
  const { lead = title, line: declared } = list.phone ?? {};
  const isSpare = ({ name }: Column) => list.spare.includes(name);
  // A place among the others is where it stands.
  const rest = columns.filter(({ name, pictorial }) => name !== lead && name !== list.order && !pictorial);
  const values =
    declared && !isChosen
      ? declared.filter((name) => name !== lead).map((name) => columnOf(resource, String(name)))
      : [...rest.filter((column) => !isSpare(column)), ...rest.filter(isSpare)];
  const amount = values.find(isAmount);
  const state = stateAmong(resource, values);
  const dates = columns.filter((column) => isDate(column) && column.name !== lead);
  const date = dates.find(({ name }) => name === list.sort.field) ?? dates[0];
  const others = values.filter((column) => column !== amount && column !== state && column.name !== date?.name);
  return {
    pictures: columns.filter(({ pictorial }) => pictorial),
    lead: String(lead),
    line: declared && !isChosen ? others : others.slice(0, usual),
    ...(amount && { amount }),
    ...(date && { date }),
    ...(state && { state }),
  };
};

/** The two lines of a list's records, by the columns that somebody chose for it. */
export const usePhoneRow = (resource: AnyResource): PhoneRow => {
  const columns = useShownColumns(resource);
  return useMemo(() => phoneRowOf(resource, columns), [resource, columns]);
};
