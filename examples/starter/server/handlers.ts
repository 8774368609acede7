import type { Handlers } from '@matjar/admin/server';

/** Handlers for behaviour that declarations can't express. */
export const handlers: readonly Handlers[] = [];
