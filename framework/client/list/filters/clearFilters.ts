import { useListFilterContext } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';

/** Something that happens now and then, for whoever must know that it has. */
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

const whole = createTally();
const filtersAlone = createTally();

/** Counts how often filters and search were cleared: what was typed before, and still waits to be applied, is void. */
export const useClearings = (): number => useSyncExternalStore(whole.subscribe, whole.count);

/** The same for the filters' inputs, which are void too where filters were dropped and the search stayed. */
export const filterClearings = (): number => whole.count() + filtersAlone.count();

/** That count, for what is to be drawn anew with it. */
export const useFilterClearings = (): number => {
  useSyncExternalStore(filtersAlone.subscribe, filtersAlone.count);
  useClearings();
  return filterClearings();
};

/** Narrows the list by `filters` alone: whatever else does is taken off, what is only typed as yet included. */
export const useReplaceFilters = (): ((filters: Record<string, unknown>) => void) => {
  const { setFilters } = useListFilterContext();
  return useCallback(
    (filters) => {
      whole.add();
      setFilters(filters, [], false);
    },
    [setFilters],
  );
};

/** Leaves nothing of the filters but `kept`; what waits in their inputs is void, what is typed in the search isn't. */
export const useKeepFilters = (): ((kept: Record<string, unknown>) => void) => {
  const { setFilters } = useListFilterContext();
  return useCallback(
    (kept) => {
      filtersAlone.add();
      setFilters(kept, [], false);
    },
    [setFilters],
  );
};
