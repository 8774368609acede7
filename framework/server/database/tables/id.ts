import { bigint } from 'drizzle-orm/pg-core';

/** The column of a record's id, or of one that refers to it: 64 bits. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' });
