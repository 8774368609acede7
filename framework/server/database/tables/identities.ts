import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { idColumn } from './derived/columns';
import { uniqueName } from './derived/names';

/** The people that identity providers (OpenID Connect) know, with the accounts that they log in to. */
export const identitiesTable = <User extends ReturnType<typeof idColumn>>(user_id: User) =>
  pgTable(
    'identities',
    {
      id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
      user_id,
      issuer: text('issuer').notNull(),
      /** The provider's own name of the person, which the provider never gives to anybody else. */
      subject: text('subject').notNull(),
      created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    },
    (identity) => [
      unique(uniqueName('identities', 'subject')).on(identity.issuer, identity.subject),
      index('identities_user_id_index').on(identity.user_id),
    ],
  );
