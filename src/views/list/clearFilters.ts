import { useListContext } from 'react-admin';
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
export const useFilterClearings = (): number => {
  const dropped = useSyncExternalStore(filtersAlone.subscribe, filtersAlone.count);
  return useClearings() + dropped;
};

/** Takes everything off that narrows the list, what is only typed as yet included. */
export const useClearFilters = (): (() => void) => {
  const { setFilters } = useListContext();
  return useCallback(() => {
    whole.add();
    setFilters({}, [], false);
  }, [setFilters]);
};

/** Leaves nothing of the filters but `kept`; what waits in their inputs is void, what is typed in the search isn't. */
export const useKeepFilters = (): ((kept: Record<string, unknown>) => void) => {
  const { setFilters } = useListContext();
  return useCallback(
    (kept) => {
      filtersAlone.add();
      setFilters(kept, [], false);
    },
    [setFilters],
  );
};
