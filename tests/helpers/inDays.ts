import { dayInMs } from '@matjar/admin/values';

/** Returns the time the given number of days from now, in the API's format. Negative numbers give times in the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayInMs).toISOString();
