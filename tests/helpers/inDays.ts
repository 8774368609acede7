import { dayInMs } from '@matjar/admin/values';

/** The time this many days from now (negative: ago) in wire format. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayInMs).toISOString();
