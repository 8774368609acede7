import { ApiError } from '../kernel/apiError';

/**
 * Lets so many do some costly work at once, and so many wait for it; whoever comes beyond that is refused with `ApiError`
 * 503 and `Retry-After`, so that neither memory nor threads are used up.
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
    // Whoever ends hands its place on.
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
