import { kindOf } from '../../../../kinds';
import type { AnyField, Fields } from '../../../../core/kind';
import { isAddedUp } from '../../../../declaration/resource/list';
import { isMoving } from '../../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../../declaration/resource/resource';
import type { Language } from '../../../../core/register';
import { languagesOf } from '../../../../core/text/text';

/** What every record has and every list may be sorted by. */
const bookkeeping = ['created_at', 'updated_at'];

/** Characters beyond which a text may not fit into an index's entry beside what it is folded to (2,704 bytes, four a character, 200 of them folded). */
const longestIndexed = 400;

/** The order that a list is sorted in. */
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

/** The field whose column an order goes by: of an amount with a span the end that comes first in that order. */
const fieldFor = (resource: AnyResource, name: string, order: Order): string => {
  const declared = (resource.fields as Fields)[name];
  const ends = declared && kindOf(declared).span?.(declared)?.ends;
  return ends ? ends[order === 'ASC' ? 0 : 1] : name;
};

/** The fields a list may be sorted by, beside `id`: those of its columns that can be, and its first sort. */
export const sortableFields = (resource: AnyResource): string[] => {
  if (resource.singleton) return [];
  const names = new Set<string>([...resource.list.columns, resource.list.sort.field]);
  return [...names].filter((name) => column(resource, name, languagesOf(resource.label)[0]!) !== undefined);
};

/** Whether a list is sorted by what search makes of the field's texts, and only then by themselves. */
export const isFolded = (resource: AnyResource, name: string): boolean => {
  const declared = (resource.fields as Fields)[name];
  return Boolean(declared && kindOf(declared).folds?.(declared));
};

/** Whether the database works the field out as it reads: no column holds it, and no index can stand behind it. */
export const isComputed = (declared: AnyField | undefined): boolean =>
  Boolean(declared && (declared.computed || kindOf(declared).cases || isMoving(declared)));

/**
 * The key of the column that a list in `language` is sorted by, or of what is worked out in its stead; undefined where
 * it can't be sorted by that field.
 */
export const sortColumn = (resource: AnyResource, name: string, language: Language, order: Order): string | undefined =>
  sortableFields(resource).includes(name) ? column(resource, fieldFor(resource, name, order), language) : undefined;

/** The keys of all columns some list of the resource can be sorted by, as they are or folded. */
export const sortColumns = (resource: AnyResource, folded: boolean): string[] =>
  sortableFields(resource)
    .filter((name) => !isComputed((resource.fields as Fields)[name]) && isFolded(resource, name) === folded)
    .flatMap((name) => bothWays.map((order) => fieldFor(resource, name, order)))
    .flatMap((name) => languagesOf(resource.label).map((language) => column(resource, name, language)!));
