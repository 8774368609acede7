import { ApiError } from '../../kernel/apiError';

/** Throws `ApiError` 429 with `Retry-After` where there are seconds to wait. */
export const refuseForNow = (seconds: number): void => {
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};
