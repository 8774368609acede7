import { eq, and, asc, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sizesOf } from '../../../core/files';
import { words } from '../../../core/text/text';
import { kindOf } from '../../../kinds';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import { wholeNumber } from '../../kernel/variables';
import type { PoolLimits } from '../../platform/bounded/pool';
import { defineScheduledJob } from '../../platform/jobs/job';
import type { Feature } from '../feature';
import type { Intake, IntakeLimits } from './intake';
import { openUploads } from './intake';
import { registerUploads } from './route';
import { storedFiles } from './quota';
import type { Outgoing } from '../../platform/outgoing';
import type { Storage } from '../../platform/storage/storage';
import { holds } from '../../resources/read/selection/selection';
import type { Quotas } from './quota';
import { lockNumbers } from '../../database/transaction';

/** Returns all columns that contain file URLs, from all tables, without duplicates. */
export const fileColumns = (model: Model) => {
  const known = new Set<string>();
  return model.entities
    .filter(({ spec }) => !spec.view)
    .flatMap(({ fields, spec, table }) =>
      Object.entries(fields).flatMap(([field, declared]) => {
        const kind = kindOf(declared);
        const [column] = Object.values(kind.columns(declared));
        const key = `${spec.name}.${field}`;
        if (!kind.uploads || declared.virtual || !column || !table[field] || known.has(key)) return [];
        known.add(key);
        return [{ table, column: table[field], many: column.type === 'json' }];
      }),
    );
};

const batchSize = 500;

const heldAmong = async (tx: Db, model: Model, names: readonly string[]): Promise<Set<string>> => {
  const address = sql`file.address`;
  const found = fileColumns(model).map(
    ({ table, column, many }) => sql`exists (select from ${table} where ${holds(column, many, address)})`,
  );
  const list = sql.join(
    names.map((name) => sql`${`/media/${name}`}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ address: string }>(sql`
    select file.address from unnest(array[${list}]::text[]) as file(address) where ${sql.join(found, sql` or `)}`);
  return new Set(rows.map((row) => row.address.slice('/media/'.length)));
};

/**
 * Deletes files that were uploaded more than a day ago and that no record uses. Each file is checked twice, an hour
 * apart, so that it isn't deleted while its record is being written. Files in use are checked again after a week. Only
 * one process runs the sweep at a time. Returns the number of deleted files.
 */
export const sweepUploads = (db: Db, model: Model, storage: Storage): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockNumbers.sweep}) as mine`,
    );
    if (!rows[0]!.mine) return 0;
    const due = await tx
      .select({ name: storedFiles.name, isLoose: storedFiles.is_loose })
      .from(storedFiles)
      .where(lte(storedFiles.due_at, sql`now()`))
      .orderBy(asc(storedFiles.due_at))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const held = await heldAmong(
      tx,
      model,
      due.map(({ name }) => name),
    );
    const loose = due.filter(({ name }) => !held.has(name));
    const deletable = loose.filter(({ isLoose }) => isLoose).map(({ name }) => name);
    const mark = (names: readonly string[], isLoose: boolean, after: string) =>
      names.length > 0 &&
      tx
        .update(storedFiles)
        .set({ is_loose: isLoose, due_at: sql`now() + ${after}::interval` })
        .where(inArray(storedFiles.name, [...names]));
    await mark([...held], false, '7 days');
    await mark(
      loose.filter(({ isLoose }) => !isLoose).map(({ name }) => name),
      true,
      '1 hour',
    );
    for (const name of deletable) {
      for (const size of sizesOf(name)) await storage.remove(size);
      await tx.delete(storedFiles).where(and(eq(storedFiles.name, name)));
    }
    return deletable.length;
  });

const sweepJob = defineScheduledJob({
  name: 'uploads/sweep',
  label: words('job.sweepUploads'),
  cron: '17 * * * *',
  run: async ({ db, model, storage, log }) => {
    const deleted = storage ? await sweepUploads(db, model, storage) : 0;
    if (deleted > 0) log.info({ gone: deleted }, 'Files without a record were deleted');
  },
});

interface UploadLimits {
  pictures: Pick<PoolLimits, 'atOnce' | 'memory'>;
  quotas: Quotas;
}

const mebibyte = 1024 * 1024;

const mebibytes = (fallback: number, min = 0, max = 1_000_000) =>
  wholeNumber(fallback, min, max).transform((count) => count * mebibyte);

const uploadVariables = z
  .object({
    PICTURES_AT_ONCE: wholeNumber(1, 1, 16),
    PICTURE_MEMORY_MB: mebibytes(400, 150, 4000),
    UPLOAD_MB_PER_USER: mebibytes(2000),
    UPLOAD_MB_PER_GUEST: mebibytes(60),
    UPLOAD_MB_PER_ADDRESS: mebibytes(200),
    UPLOAD_MB_PER_TENANT: mebibytes(2000),
    STORAGE_MB_PER_TENANT: mebibytes(20_000),
  })
  .transform((given) => ({
    uploads: {
      pictures: { atOnce: given.PICTURES_AT_ONCE, memory: given.PICTURE_MEMORY_MB },
      quotas: {
        user: given.UPLOAD_MB_PER_USER,
        guest: given.UPLOAD_MB_PER_GUEST,
        address: given.UPLOAD_MB_PER_ADDRESS,
        guests: given.UPLOAD_MB_PER_TENANT,
        stored: given.STORAGE_MB_PER_TENANT,
      },
    } satisfies UploadLimits,
  }));

/** Receives, downloads, stores and serves files. Deletes files that no record uses. */
export const uploads: Feature = {
  name: 'uploads',
  settings: uploadVariables,
  tables: () => ({ storedFiles }),
  jobs: [sweepJob],
  async open(app, { config, product: { privateFolders } }) {
    const { db, storage } = app.tools;
    const { allowPrivate = false, lookup } = config.outgoing ?? {};
    return {
      ...(await openUploads(app, db, storage, { ...config.uploads, privateFolders })),
      fetching: { allowPrivate, lookup },
    };
  },
  serves: {
    forgetFile: async (db, name) => void (await db.delete(storedFiles).where(eq(storedFiles.name, name))),
  },
  // The next sweep deletes the files unless other records still refer to them.
  erase: async (tx, _model, { files }) => {
    if (files.length > 0)
      await tx
        .update(storedFiles)
        .set({ is_loose: true, due_at: sql`now()` })
        .where(inArray(storedFiles.name, [...files]));
  },
  async routes(app, { handlers }) {
    const { storage, intake } = app.tools;
    if (storage && intake) await registerUploads(app, { ...app.tools, handlers, storage, intake });
  },
  calls: ['uploads'],
};

declare module '../feature' {
  interface FeatureConfig {
    /** Upload limits. For the defaults, see `poolDefaults` and `quotaDefaults`. */
    uploads?: IntakeLimits;
  }
  interface Tools {
    /** Validates and stores uploaded files. Undefined if the server has no storage. */
    intake?: Intake | undefined;
    fetching?: Outgoing;
  }
}
