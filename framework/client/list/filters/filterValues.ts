import type { AnyResource } from '../../../declaration/resource/resource';
import { atTab } from '../../../declaration/resource/list';

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

/** The filters in use but for those that a tab shows. */
export const filtersBesideTabs = (resource: AnyResource, values: Values): string[] => {
  const { tab } = atTab(resource, values);
  return usedFilters(resource, values).filter((name) => !tab || !Object.hasOwn(tab.filter, name));
};

/** The search, which stands in its own box, and what else narrows the list, without what asks for nothing. */
export const splitFilters = (values: Values): { search: Values; narrowing: Values } => {
  const { search, ...rest } = values;
  return {
    search: asksForSomething(search) ? { search } : {},
    narrowing: Object.fromEntries(Object.entries(rest).filter(([, value]) => asksForSomething(value))),
  };
};
