import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { idColumn, uniqueName } from './derived/columns';

/** The table of people at identity providers (OpenID Connect) and the accounts linked to them. */
export const identitiesTable = <User extends ReturnType<typeof idColumn>>(user_id: User) =>
  pgTable(
    'identities',
    {
      id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
      user_id,
      issuer: text('issuer').notNull(),
      /** The provider's id for the person. The provider never reassigns it to someone else. */
      subject: text('subject').notNull(),
      created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    },
    (identity) => [
      unique(uniqueName('identities', 'subject')).on(identity.issuer, identity.subject),
      index('identities_user_id_index').on(identity.user_id),
    ],
  );
