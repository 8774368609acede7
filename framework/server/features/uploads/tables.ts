import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { both, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/id';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was uploaded: by whom, from where and how much, until no record holds it. Requests see none: what is counted and swept spans tenants. */
export const storedFiles = withRows(
  pgTable(
    'stored_files',
    {
      /** Its path in the storage; of a picture, its large size. */
      name: text('name').primaryKey(),
      /** Who sent it last: a user, or somebody of the admin's own naming. */
      owner: text('owner').notNull(),
      /** SHA-256 of the network that it came from. */
      network_hash: text('network_hash').notNull(),
      /** The tenant whose guests are counted together; null for a file of the dashboard's. */
      guests_of: idColumn('guests_of'),
      /** The tenant whose room it takes; null for a file of the platform's or of an account. */
      tenant_id: idColumn('tenant_id'),
      /** Of all its sizes. */
      bytes: integer('bytes').notNull(),
      uploaded_at: moment('uploaded_at').notNull().defaultNow(),
      /** When it is next seen to that a record holds it. */
      due_at: moment('due_at').notNull(),
      /** No record held it when that was last seen to. */
      is_loose: boolean('is_loose').notNull().default(false),
    },
    (file) => [
      index('stored_files_owner_index').on(file.owner, file.uploaded_at),
      index('stored_files_network_hash_index').on(file.network_hash, file.uploaded_at),
      index('stored_files_guests_of_index').on(file.guests_of, file.uploaded_at),
      index('stored_files_tenant_id_index').on(file.tenant_id, file.bytes),
      index('stored_files_due_at_index').on(file.due_at),
    ],
  ),
  both('false'),
);
