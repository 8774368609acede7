import type { AnyResource } from '../../../declaration/resource/resource';
import { atTab } from '../../../declaration/resource/list';

type Values = Record<string, unknown>;

/** Checks whether a filter has a value; an empty text, list or range has none. */
export const asksForSomething = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some(asksForSomething);
};

export const usedFilters = (resource: AnyResource, values: Values): string[] =>
  resource.list.filters.map(String).filter((name) => asksForSomething(values[name]));

export const filtersBesideTabs = (resource: AnyResource, values: Values): string[] => {
  const { tab } = atTab(resource, values);
  return usedFilters(resource, values).filter((name) => !tab || !Object.hasOwn(tab.filter, name));
};

/** Separates the search from the other filters and drops empty ones. */
export const splitFilters = (values: Values): { search: Values; narrowing: Values } => {
  const { search, ...rest } = values;
  return {
    search: asksForSomething(search) ? { search } : {},
    narrowing: Object.fromEntries(Object.entries(rest).filter(([, value]) => asksForSomething(value))),
  };
};
