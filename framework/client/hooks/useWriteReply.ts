import { useRef } from 'react';
import { messageOf, undoOf } from '../providers/dataProvider';

/**
 * Keeps the server's message and undo link of a write, because react-admin's hooks pass on only its data. Wrap the
 * write in their `mutationFn` with `reply.of(dataProvider.update(…))`; afterwards `reply.message()` returns the message,
 * and `reply.undo()` the change set that reverts the write, if there is one.
 */
export const useWriteReply = () => {
  const lastResult = useRef<{ meta?: unknown } | undefined>(undefined);
  return {
    of: async <T>(write: Promise<{ data: T; meta?: unknown }>): Promise<T> => {
      const result = await write;
      lastResult.current = result;
      return result.data;
    },
    message: () => messageOf(lastResult.current),
    undo: () => undoOf(lastResult.current),
  };
};
