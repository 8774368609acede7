import { ApiError } from '../kernel/apiError';

/**
 * Limits parallel work to `atOnce` running and `mayWait` waiting. Beyond that, throws `ApiError` 503 with
 * `Retry-After`, which protects memory and threads.
 */
export const createTurns = (atOnce: number, mayWait: number) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  const begin = async () => {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mayWait)
      throw new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '1' } });
    // Finished work passes its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
};
