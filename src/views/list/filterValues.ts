import type { AnyResource } from '../../core/resource';

type Values = Record<string, unknown>;

/** Whether a filter's value asks for anything: not an empty text or list, nor a range without ends. */
export const asksForSomething = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some(asksForSomething);
};

/** The declared filters that are in use, in the order of the declaration. */
export const usedFilters = (resource: AnyResource, values: Values): string[] =>
  resource.list.filters.map(String).filter((name) => asksForSomething(values[name]));

/** The one value of its tabs that a list is narrowed to; none, or several, aren't one. */
export const tabOf = ({ list }: AnyResource, values: Values): string | undefined => {
  const wanted = list.tabs === undefined ? [] : [values[list.tabs]].flat().filter(asksForSomething);
  return wanted.length === 1 ? String(wanted[0]) : undefined;
};

/** The filters in use but for the one that a tab shows. */
export const filtersBesideTabs = (resource: AnyResource, values: Values): string[] => {
  const used = usedFilters(resource, values);
  return tabOf(resource, values) === undefined ? used : used.filter((name) => name !== resource.list.tabs);
};

/** The search, which stands in its own box, and what else narrows the list, without what asks for nothing. */
export const splitFilters = (values: Values): { search: Values; narrowing: Values } => {
  const { search, ...rest } = values;
  return {
    search: asksForSomething(search) ? { search } : {},
    narrowing: Object.fromEntries(Object.entries(rest).filter(([, value]) => asksForSomething(value))),
  };
};
