import type { Handlers } from '@matjar/admin/server';

/** What is done where a declaration can't say it. */
export const handlers: readonly Handlers[] = [];
