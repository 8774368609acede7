import type { Handlers } from '../../../framework/server/resources/defineHandlers';

/** What is done where a declaration can't say it. */
export const handlers: readonly Handlers[] = [];
