import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '../id';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * The table of users, with the fields that the framework queries. The resource of a user's own account declares them
 * and may add others (see `missingOfUsers`).
 */
export const users = pgTable('users', {
  id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  full_name: text('full_name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  role_type: text('role_type').notNull(),
  /** The start of the user's suspension; null if the user can log in. */
  suspended_at: moment('suspended_at'),
});
