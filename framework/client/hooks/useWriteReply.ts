import { useRef } from 'react';
import { messageOf, undoOf } from '../providers/dataProvider';

/**
 * Keeps the server's message and undo link for a write, because react-admin's hooks return only the reply's data. Wrap
 * the write in the hook's `mutationFn`: `reply.of(dataProvider.update(…))`. Afterwards, `reply.message()` returns the
 * message, and `reply.undo()` returns the change set to undo, if there is one.
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
