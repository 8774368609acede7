import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database';
import { forReadAndWrite, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/derived/columns';
import { ApiError, FieldError } from '../../kernel/apiError';
import { lockNumbers } from '../../database/transaction';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Uploaded files that are still stored, with their sender, network and size. Only quotas and sweeps access the table,
 * for all tenants. Requests can't read it.
 */
export const storedFiles = withRows(
  pgTable(
    'stored_files',
    {
      /** The path of the file in the storage. For an image, this is the path of the large size. */
      name: text('name').primaryKey(),
      /** The file's latest uploader: a user, or another owner that the admin defines. */
      owner: text('owner').notNull(),
      /** The SHA-256 of the sender's network. */
      network_hash: text('network_hash').notNull(),
      /**
       * The tenant whose guest uploaded the file. Null for uploads from the dashboard. All guests of a tenant share a
       * limit.
       */
      guests_of: idColumn('guests_of'),
      /** The tenant whose storage quota applies. Null for files that belong to the platform or to users. */
      tenant_id: idColumn('tenant_id'),
      /** The file's size in bytes. For an image, the total of all sizes. */
      bytes: integer('bytes').notNull(),
      uploaded_at: moment('uploaded_at').notNull().defaultNow(),
      /** When the server will next check whether a record refers to the file. */
      due_at: moment('due_at').notNull(),
      /** True if the last check found no record that refers to the file. */
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
  forReadAndWrite('false'),
);

/**
 * Upload quotas, in bytes. Some limit the uploads per day, others all stored files. What counts is the size of the
 * stored file. 0 means no limit.
 */
export interface Quotas {
  /** The maximum number of bytes per day for a dashboard user. */
  user: number;
  /** The maximum number of bytes per day for a guest. A guest is an identity without an account. */
  guest: number;
  /** The maximum number of bytes per day for all guests from the same IPv4 address or the same IPv6 /64 network. */
  address: number;
  /** The maximum number of bytes per day for all guests of a tenant together. */
  guests: number;
  /** The maximum number of bytes in all stored files of a tenant. */
  stored: number;
}

const mebibyte = 1024 * 1024;

export const quotaDefaults: Quotas = {
  user: 2000 * mebibyte,
  guest: 60 * mebibyte,
  address: 200 * mebibyte,
  guests: 2000 * mebibyte,
  stored: 20_000 * mebibyte,
};

export interface Sender {
  /** The sender, for example `user 5` or `identity 7`. */
  owner: string;
  network: string;
  guestOf: number | null;
  tenant: number | null;
  field: string;
}

interface Entry {
  name: string;
  bytes: number;
}

/** Enforces upload quotas across all processes. */
export interface Quota {
  /**
   * Throws `ApiError` 429 with `Retry-After` if the sender's daily limit is exceeded. Throws `FieldError` if the
   * tenant's quota is full.
   */
  refuse(sender: Sender): Promise<void>;
  /**
   * Checks a file against the limits, and throws the same errors as `refuse`. Then registers the file, so that quotas
   * and sweeps include it.
   */
  enter(sender: Sender, entry: Entry): Promise<void>;
}

const hashOf = (network: string) => createHash('sha256').update(network).digest('hex');

const refusal = (seconds: number) =>
  new ApiError(429, 'messages.uploads_full', {
    args: { smart_count: Math.max(Math.ceil(seconds / 3600), 1) },
    headers: { 'Retry-After': String(Math.max(Math.ceil(seconds), 1)) },
  });

/**
 * Returns how many bytes the sender, the sender's network and the tenant's guests have uploaded in the last day. Also
 * returns the number of seconds until the first of these uploads is a day old.
 */
const measure = async (tx: Db, { owner, network, guestOf }: Sender, except: string) => {
  const f = storedFiles;
  const of = {
    owner: sql`${f.owner} = ${owner}`,
    network: sql`${f.network_hash} = ${hashOf(network)} and ${f.guests_of} is not null`,
    guests: sql`${f.guests_of} = ${guestOf}`,
  };
  const sum = (which: keyof typeof of) => sql`coalesce(sum(${f.bytes}) filter (where ${of[which]}), 0)::text`;
  const { rows } = await tx.execute<{ owner: string; network: string; guests: string; wait: string }>(sql`
    select ${sum('owner')} as owner, ${sum('network')} as network, ${sum('guests')} as guests,
      coalesce(extract(epoch from min(${f.uploaded_at}) + interval '1 day' - now()), 0)::text as wait
    from ${f}
    where ${f.uploaded_at} > now() - interval '1 day' and ${f.name} <> ${except} and (${of.owner} or (${of.network}) or ${of.guests})`);
  return rows[0]!;
};

/**
 * Throws `FieldError` if a file would exceed the tenant's storage quota. For guests, the error doesn't reveal the
 * quota.
 */
const refuseIfFull = async (
  tx: Db,
  { tenant, guestOf, field }: Sender,
  { name, bytes }: Entry,
  limit: number,
): Promise<void> => {
  if (tenant === null || limit === 0) return;
  const f = storedFiles;
  const { rows } = await tx.execute<{ kept: string }>(
    sql`select coalesce(sum(${f.bytes}), 0)::text as kept from ${f} where ${f.tenant_id} = ${tenant} and ${f.name} <> ${name}`,
  );
  if (Number(rows[0]!.kept) + bytes <= limit) return;
  throw guestOf === null
    ? new FieldError(field, 'validation.storage_full', { max: Math.floor(limit / mebibyte) })
    : new FieldError(field, 'validation.storage_full_here');
};

export const createQuota = (db: Db, given: Partial<Quotas> = {}): Quota => {
  const quotas = { ...quotaDefaults, ...given };
  const check = async (tx: Db, sender: Sender, { name, bytes }: Entry) => {
    const used = await measure(tx, sender, name);
    const isOver = (have: string, limit: number) => limit > 0 && Number(have) + bytes > limit;
    const isFull =
      sender.guestOf === null
        ? isOver(used.owner, quotas.user)
        : isOver(used.owner, quotas.guest) ||
          isOver(used.network, quotas.address) ||
          isOver(used.guests, quotas.guests);
    if (isFull) throw refusal(Number(used.wait));
    await refuseIfFull(tx, sender, { name, bytes }, quotas.stored);
  };
  return {
    refuse: (sender) => check(db, sender, { name: '', bytes: 1 }),
    enter: (sender, { name, bytes }) =>
      db.transaction(async (tx) => {
        const { owner, network, guestOf, tenant } = sender;
        // The sender is always locked before the tenant, which prevents deadlocks.
        for (const counted of [
          ...(guestOf === null ? [owner] : []),
          ...(tenant === null ? [] : [`tenant ${tenant}`]),
        ]) {
          await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.uploads}, hashtext(${counted}))`);
        }
        await check(tx, sender, { name, bytes });
        const entry = {
          owner,
          network_hash: hashOf(network),
          guests_of: guestOf,
          tenant_id: tenant,
          bytes,
          uploaded_at: sql`now()`,
          due_at: sql`now() + interval '1 day'`,
          is_loose: false,
        };
        // If a sweep is deleting this file, the insert waits for it.
        await tx
          .insert(storedFiles)
          .values({ name, ...entry })
          .onConflictDoUpdate({ target: storedFiles.name, set: entry });
      }),
  };
};
