import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { common } from '../resource/list';
import type { AnyResource } from '../resource/resource';

/** The two-line layout of a record, as in lists on phones. */
export interface RowLayout {
  pictures: readonly string[];
  /** The field at the start of the first line, usually the title. The amount is at the end of the line. */
  lead: string;
  amount?: string;
  /** The date shown next to the title. */
  date?: string;
  /** The fields on the second line. The state comes last. */
  line: readonly string[];
  state?: string;
}

/** The default number of values on the second line. */
const usual = 2;

export const fieldOfColumn = ({ fields }: AnyResource, name: string): AnyField =>
  ((fields as Fields)[name] ?? common[name])!;

/**
 * Returns the two-line layout of a record. By default, the layout contains the title and the first columns. Columns
 * that the list hides first (`spare`) are used last.
 * @param columns the list's columns, or the columns selected by the user, which override the declared layout
 */
export const rowLayout = (
  resource: AnyResource,
  columns: readonly string[] = resource.list.columns.map(String),
  { lead = resource.title, line: declared }: NonNullable<AnyResource['list']['phone']> = resource.list.phone ?? {},
): RowLayout => {
  const { list, stage, status } = resource;
  const kindAt = (name: string) => kindOf(fieldOfColumn(resource, name));
  const isAmount = (name: string) => Boolean(kindAt(name).inCurrency);
  const isDate = (name: string) =>
    ['date', 'timestamp'].includes(kindAt(name).columns(fieldOfColumn(resource, name))['']?.type ?? '');
  /** Checks whether a field's values are words, such as the labels of a state. */
  const isWord = (name: string) => typeof kindAt(name).values?.(fieldOfColumn(resource, name))[0] === 'string';
  const isPicture = (name: string) => Boolean(kindAt(name).pictorial);
  const isSpare = (name: string) => list.spare.includes(name);

  const isChosen = columns.length !== list.columns.length || columns.some((name, at) => name !== list.columns[at]);
  const own = isChosen ? undefined : declared;
  // Pictures are shown elsewhere in the row, and the manual order is already visible from the order of the rows.
  const rest = columns.filter((name) => name !== lead && name !== list.order && !isPicture(name));
  const values = own
    ? own.map(String).filter((name) => name !== lead)
    : [...rest.filter((name) => !isSpare(name)), ...rest.filter(isSpare)];
  const amount = values.find(isAmount);
  const state = [list.tabs, stage, status].find((name) => values.includes(String(name))) ?? values.find(isWord);
  const dates = columns.filter((name) => isDate(name) && name !== lead);
  const date = dates.find((name) => name === list.sort.field) ?? dates[0];
  const others = values.filter((name) => name !== amount && name !== state && name !== date);
  return {
    pictures: columns.filter(isPicture),
    lead: String(lead),
    line: own ? others : others.slice(0, usual),
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(state !== undefined && { state: String(state) }),
  };
};

/** Returns the layout of a search result. */
export const foundLayout = (resource: AnyResource): RowLayout =>
  rowLayout(resource, undefined, resource.list.found ?? resource.list.phone ?? {});
