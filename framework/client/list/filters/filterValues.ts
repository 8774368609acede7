import { useListFilterContext } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';
import { atTab } from '../../../declaration/resource/list';
import type { AnyResource } from '../../../declaration/resource/resource';

type Values = Record<string, unknown>;

/** Returns whether a filter has a value. An empty string, list or range counts as no value. */
export const asksForSomething = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some(asksForSomething);
};

export const usedFilters = (resource: AnyResource, values: Values): string[] =>
  resource.list.filters.map(String).filter((name) => asksForSomething(values[name]));

export const filtersOutsideTabs = (resource: AnyResource, values: Values): string[] => {
  const { tab } = atTab(resource, values);
  return usedFilters(resource, values).filter((name) => !tab || !Object.hasOwn(tab.filter, name));
};

export const splitFilters = (values: Values): { search: Values; narrowing: Values } => {
  const { search, ...rest } = values;
  return {
    search: asksForSomething(search) ? { search } : {},
    narrowing: Object.fromEntries(Object.entries(rest).filter(([, value]) => asksForSomething(value))),
  };
};

/** Creates a counter that notifies its subscribers. */
const createTally = () => {
  let times = 0;
  const listeners = new Set<() => void>();
  return {
    add: () => {
      times += 1;
      listeners.forEach((listener) => listener());
    },
    count: () => times,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const allFilters = createTally();
const filtersAlone = createTally();

/**
 * Returns how many times "clear filters" has cleared the search and all filters. When the count changes, any pending
 * search input must be ignored.
 */
export const useClearings = (): number => useSyncExternalStore(allFilters.subscribe, allFilters.count);

/**
 * Returns how many times the filters have been cleared, with or without the search. Filter input that was typed before
 * that and is still pending must be ignored.
 */
export const filterClearings = (): number => allFilters.count() + filtersAlone.count();

export const useFilterClearings = (): number => {
  useSyncExternalStore(filtersAlone.subscribe, filtersAlone.count);
  useClearings();
  return filterClearings();
};

/** Returns a setter that replaces all filters and the search. Pending input is discarded. */
export const useReplaceFilters = (): ((filters: Record<string, unknown>) => void) => {
  const { setFilters } = useListFilterContext();
  return useCallback(
    (filters) => {
      allFilters.add();
      setFilters(filters, [], false);
    },
    [setFilters],
  );
};

/** Returns a setter that replaces all filters. Pending input is discarded, except in the search box. */
export const useKeepFilters = (): ((filters: Record<string, unknown>) => void) => {
  const { setFilters } = useListFilterContext();
  return useCallback(
    (filters) => {
      filtersAlone.add();
      setFilters(filters, [], false);
    },
    [setFilters],
  );
};
