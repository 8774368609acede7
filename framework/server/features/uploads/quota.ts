import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { ApiError, FieldError } from '../../kernel/apiError';
import { storedFiles } from './tables';

/** Bytes that may be uploaded in a day, and be kept at all, as they are kept; 0 is no limit. */
export interface Quotas {
  /** By a user of the dashboard. */
  user: number;
  /** By a guest: somebody who isn't logged in, by what they show for themselves. */
  guest: number;
  /** By guests from one address; for IPv6 from its /64. */
  address: number;
  /** By the guests of one tenant together. */
  guests: number;
  /** What is kept of one tenant's, whoever has sent it. */
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

/** Who sends a file. */
export interface Sender {
  /** `user 5` or `identity 7`. */
  owner: string;
  network: string;
  /** The tenant whose guest sends it; null for the dashboard's people. */
  guestOf: number | null;
  /** The tenant whose room the file takes; null for a file of the platform's or of an account. */
  tenant: number | null;
  /** The field that the file is for: that there is no room is said there. */
  field: string;
}

/** A file that is about to be kept: its name in the storage, and the bytes of all its sizes. */
interface Entry {
  name: string;
  bytes: number;
}

/** Counts what is uploaded, over all processes. */
export interface Quota {
  /** Throws `ApiError` 429 with `Retry-After` for a sender who has uploaded as much as may be in a day, and `FieldError` for a tenant whose room is full. */
  refuse(sender: Sender): Promise<void>;
  /** The same with one more file, which is counted from then on, and is known to the sweep. */
  enter(sender: Sender, entry: Entry): Promise<void>;
}

/** Serialises those who are counted together: two at once mustn't both be the last that fits. */
const lockNumber = 7_402_053;

const hashOf = (network: string) => createHash('sha256').update(network).digest('hex');

const refusal = (seconds: number) =>
  new ApiError(429, 'messages.uploads_full', {
    args: { smart_count: Math.max(Math.ceil(seconds / 3600), 1) },
    headers: { 'Retry-After': String(Math.max(Math.ceil(seconds), 1)) },
  });

/** What a sender, their network and the tenant whose guest they are have uploaded in the last day, and when its first goes out of count. */
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

/** Throws `FieldError` where a tenant's files would take more than they may with one more; a guest is told no figures. */
const refuseIfFull = async (
  tx: Db,
  { tenant, guestOf, field }: Sender,
  { name, bytes }: Entry,
  most: number,
): Promise<void> => {
  if (tenant === null || most === 0) return;
  const f = storedFiles;
  const { rows } = await tx.execute<{ kept: string }>(
    sql`select coalesce(sum(${f.bytes}), 0)::text as kept from ${f} where ${f.tenant_id} = ${tenant} and ${f.name} <> ${name}`,
  );
  if (Number(rows[0]!.kept) + bytes <= most) return;
  throw guestOf === null
    ? new FieldError(field, 'validation.storage_full', { max: Math.floor(most / mebibyte) })
    : new FieldError(field, 'validation.storage_full_here');
};

export const createQuota = (db: Db, given: Partial<Quotas> = {}): Quota => {
  const quotas = { ...quotaDefaults, ...given };
  const check = async (tx: Db, sender: Sender, { name, bytes }: Entry) => {
    const used = await measure(tx, sender, name);
    const isOver = (have: string, most: number) => most > 0 && Number(have) + bytes > most;
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
        // The sender before the tenant, always: two who wait for each other would wait for good.
        for (const counted of [
          ...(guestOf === null ? [owner] : []),
          ...(tenant === null ? [] : [`tenant ${tenant}`]),
        ]) {
          await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber}, hashtext(${counted}))`);
        }
        await check(tx, sender, { name, bytes });
        const anew = {
          owner,
          network_hash: hashOf(network),
          guests_of: guestOf,
          tenant_id: tenant,
          bytes,
          uploaded_at: sql`now()`,
          due_at: sql`now() + interval '1 day'`,
          is_loose: false,
        };
        // Waits for a sweep that has it in its hands, after which it isn't there any more.
        await tx
          .insert(storedFiles)
          .values({ name, ...anew })
          .onConflictDoUpdate({ target: storedFiles.name, set: anew });
      }),
  };
};
