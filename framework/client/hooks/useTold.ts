import { useRef } from 'react';
import { messageOf, undoOf } from '../providers/dataProvider';

/**
 * Keeps the server's message and undo link of a write, because react-admin's hooks pass on only its data. Wrap the
 * write in their `mutationFn` with `told.of(dataProvider.update(…))`; afterwards `told.message()` returns the message,
 * and `told.undo()` the change set that reverts the write, if there is one.
 */
export const useTold = () => {
  const said = useRef<{ meta?: unknown } | undefined>(undefined);
  return {
    of: async <T>(write: Promise<{ data: T; meta?: unknown }>): Promise<T> => {
      const result = await write;
      said.current = result;
      return result.data;
    },
    message: () => messageOf(said.current),
    undo: () => undoOf(said.current),
  };
};
