import { useRef } from 'react';
import { messageOf, undoOf } from '../providers/dataProvider';

/**
 * Stores the server's message and the undo link of a write, because react-admin's hooks return only the data of a
 * reply. Wrap the write in the `mutationFn` of the hook: `reply.of(dataProvider.update(…))`. Afterwards,
 * `reply.message()` returns the message, and `reply.undo()` returns the change set to undo, if the write can be undone.
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
