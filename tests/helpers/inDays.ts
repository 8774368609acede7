import { dayInMs } from '@matjar/admin/values';

/** The moment so many days from now, or before it, as the wire writes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayInMs).toISOString();
