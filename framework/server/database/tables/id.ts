import { bigint } from 'drizzle-orm/pg-core';

/** A 64-bit column for a record's id or a reference to it. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' });
