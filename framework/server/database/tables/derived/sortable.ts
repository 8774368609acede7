import { kindOf } from '../../../../kinds';
import type { AnyField, Fields } from '../../../../core/kind';
import { isAddedUp } from '../../../../declaration/resource/list';
import { isMoving } from '../../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../../declaration/resource/resource';
import type { Language } from '../../../../core/register';
import { languagesOf } from '../../../../core/text/text';

/** The columns that every record has and every list can be sorted by. */
const bookkeeping = ['created_at', 'updated_at'];

/**
 * The longest text that lists can be sorted by, in characters. Each character takes up to four bytes in the index, whose
 * entries can't exceed 2,704 bytes and also contain 200 folded characters.
 */
const longestIndexed = 400;

export type Order = 'ASC' | 'DESC';

const bothWays: readonly Order[] = ['ASC', 'DESC'];

const column = (resource: AnyResource, name: string, language: Language): string | undefined => {
  if (bookkeeping.includes(name)) return name;
  const declared = (resource.fields as Fields)[name];
  if (!declared || declared.virtual || declared.masked || declared.from !== undefined || isAddedUp(declared))
    return undefined;
  const kind = kindOf(declared);
  const { max } = declared as { max?: number };
  const suffix = kind.sortBy?.(language, declared);
  const isText = suffix !== undefined && kind.columns(declared)[suffix]?.type === 'text';
  if (suffix === undefined || kind.writeOnly || (isText && (max ?? 0) > longestIndexed)) return undefined;
  return `${name}${suffix}`;
};

/**
 * Returns the field to sort by. For an amount with a span, this is the minimum in ascending order and the maximum in
 * descending order.
 */
const fieldFor = (resource: AnyResource, name: string, order: Order): string => {
  const declared = (resource.fields as Fields)[name];
  const ends = declared && kindOf(declared).span?.(declared)?.ends;
  return ends ? ends[order === 'ASC' ? 0 : 1] : name;
};

/**
 * Returns the fields that lists can be sorted by, in addition to `id`: the sortable columns and the default sort field.
 */
export const sortableFields = (resource: AnyResource): string[] => {
  if (resource.singleton) return [];
  const names = new Set<string>([...resource.list.columns, resource.list.sort.field]);
  return [...names].filter((name) => column(resource, name, languagesOf(resource.label)[0]!) !== undefined);
};

export const isFolded = (resource: AnyResource, name: string): boolean => {
  const declared = (resource.fields as Fields)[name];
  return Boolean(declared && kindOf(declared).folds?.(declared));
};

/** True if a field is computed when it is read, so it has no column and no index. */
export const isComputed = (declared: AnyField | undefined): boolean =>
  Boolean(declared && (declared.computed || kindOf(declared).cases || isMoving(declared)));

/**
 * Returns the key of the column or computed field to sort by in `language`, or undefined if the field isn't sortable.
 */
export const sortColumn = (resource: AnyResource, name: string, language: Language, order: Order): string | undefined =>
  sortableFields(resource).includes(name) ? column(resource, fieldFor(resource, name, order), language) : undefined;

export const sortColumns = (resource: AnyResource, folded: boolean): string[] =>
  sortableFields(resource)
    .filter((name) => !isComputed((resource.fields as Fields)[name]) && isFolded(resource, name) === folded)
    .flatMap((name) => bothWays.map((order) => fieldFor(resource, name, order)))
    .flatMap((name) => languagesOf(resource.label).map((language) => column(resource, name, language)!));
