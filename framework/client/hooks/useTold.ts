import { useRef } from 'react';
import { messageOf, undoOf } from '../providers/dataProvider/messages';

/**
 * Keeps what the server said with a write that react-admin's hooks do, as they hand on its data alone: their `mutationFn`
 * gives `told.of(dataProvider.update(…))`, and once they are done `told.message()` is what was said with it, and
 * `told.undo()` the change set that takes it back, where one does.
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
