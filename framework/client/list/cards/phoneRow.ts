import { useMemo } from 'react';
import { kindOf } from '../../../kinds';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { columnOf, columnsOf, useShownColumns } from '../columns/columns';
import type { Column } from '../columns/columns';

export interface PhoneRow {
  pictures: readonly Column[];
  /** The first line: the title and, at the end of the line, the amount. */
  lead: string;
  amount?: Column;
  /** The date, next to the title. */
  date?: Column;
  /** The second line: a few values and, at the end of the line, the state. */
  line: readonly Column[];
  state?: Column;
}

/** The default number of values in the second line. */
const usual = 2;

/** Returns whether a field's values are words, such as the labels of a state. */
const isWord = ({ field }: Column) => typeof kindOf(field).values?.(field)[0] === 'string';

const isAmount = ({ field }: Column) => Boolean(kindOf(field).inCurrency);

const isDate = ({ field }: Column) => ['date', 'timestamp'].includes(kindOf(field).columns(field)['']?.type ?? '');

/** Returns whether a value needs its field's label to be understood, as a number or boolean does. */
export const needsName = (field: AnyField): boolean =>
  Boolean(kindOf(field).figure) || typeof kindOf(field).values?.(field)[0] === 'boolean';

/** Returns the column that best shows a record's progress. */
const stateAmong = ({ list, stage, status }: AnyResource, columns: readonly Column[]): Column | undefined =>
  [list.tabs, stage, status].flatMap((name) => columns.filter((column) => column.name === name))[0] ??
  columns.find(isWord);

/**
 * Returns the layout of a card. By default, it shows the title and the first columns, with spare columns last. @param
 * columns The list's columns, or the columns that the user has chosen, which override the declared layout
 */
export const phoneRowOf = (resource: AnyResource, columns: readonly Column[] = columnsOf(resource)): PhoneRow => {
  const { list, title } = resource;
  const isChosen =
    columns.length !== list.columns.length || columns.some(({ name }, index) => name !== list.columns[index]);
  const { lead = title, line: declared } = list.phone ?? {};
  const isSpare = ({ name }: Column) => list.spare.includes(name);
  // Pictures have a slot of their own. The manual sort is visible from the row's position.
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

export const usePhoneRow = (resource: AnyResource): PhoneRow => {
  const columns = useShownColumns(resource);
  return useMemo(() => phoneRowOf(resource, columns), [resource, columns]);
};
