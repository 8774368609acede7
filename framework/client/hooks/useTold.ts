import { useRef } from 'react';
import { messageOf } from '../providers/dataProvider/messages';

/**
 * Keeps what the server said with a write that react-admin's hooks do, as they hand on its data alone: their `mutationFn`
 * gives `told.of(dataProvider.update(…))`, and once they are done `told.message()` is what was said with it.
 */
export const useTold = () => {
  const said = useRef<string | undefined>(undefined);
  return {
    of: async <T>(write: Promise<{ data: T; meta?: unknown }>): Promise<T> => {
      const result = await write;
      said.current = messageOf(result);
      return result.data;
    },
    message: () => said.current,
  };
};
