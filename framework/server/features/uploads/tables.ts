import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { both, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/id';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Uploaded files with sender, network and size, until no record refers to them. Requests can't read the table, because quotas and sweeps
 * span tenants.
 */
export const storedFiles = withRows(
  pgTable(
    'stored_files',
    {
      /** The path in the storage; for images, of the large size. */
      name: text('name').primaryKey(),
      /** The last sender: a user, or an owner that the admin names. */
      owner: text('owner').notNull(),
      /** SHA-256 of the sender's network. */
      network_hash: text('network_hash').notNull(),
      /** The tenant whose guests are counted together; null for dashboard uploads. */
      guests_of: idColumn('guests_of'),
      /** The tenant whose storage quota applies; null for the platform's and users' own files. */
      tenant_id: idColumn('tenant_id'),
      /** Total of all sizes. */
      bytes: integer('bytes').notNull(),
      uploaded_at: moment('uploaded_at').notNull().defaultNow(),
      /** The time of the next check whether a record refers to it. */
      due_at: moment('due_at').notNull(),
      /** The last check found no record that refers to it. */
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
