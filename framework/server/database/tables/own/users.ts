import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '../id';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * The table of those who log in, as far as the framework itself asks it. The resource of a person's own account declares it,
 * with these fields and any others (see `missingOfUsers`).
 */
export const users = pgTable('users', {
  id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  full_name: text('full_name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  role_type: text('role_type').notNull(),
  /** From when on the user can't log in; null for one who can. */
  suspended_at: moment('suspended_at'),
});
