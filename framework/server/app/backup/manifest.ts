import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { UserError } from '../../kernel/userError';
import { isBucket } from '../../platform/storage/env';
import { isFileName } from '../../platform/storage/storage';
import type { Entry } from './archive';
import { bufferOf, contentOf, entriesOf } from './archive';

const count = z.number().int().nonnegative();

/** A table of this program, as `schema.name`. */
const tableName = z.string().regex(/^(?:public|drizzle|pgboss)\.[a-z_][a-z0-9_]{0,62}$/);

export const names = { database: 'database', manifest: 'manifest.json', media: 'media/' } as const;

/** Checks the name of an entry before the manifest: the database, or an upload with a valid name. */
export const isEntryName = (name: string): boolean =>
  name === names.database || (name.startsWith(names.media) && isFileName(name.slice(names.media.length)));

/** The maximum size of a manifest in bytes, enough for a million uploads. */
const longestManifest = 256 * 1024 * 1024;

const manifest = z.object({
  format: z.string().regex(/^[a-z]+-backup$/),
  /** The version of the backup format. */
  version: count,
  made_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The PostgreSQL major version of the dump. */
  postgres: count,
  /** The database's migrations, in milliseconds since 1970. */
  migrations: z.array(count).min(1),
  /** The number of rows by table, with its schema. */
  tables: z.record(tableName, count),
  /** The uploaded files; `bucket` is null if they are in the backup. */
  files: z.object({ bucket: z.string().refine(isBucket).nullable(), count, bytes: count }),
  /** All entries before the manifest, in order. */
  entries: z.array(
    z.object({ name: z.string().refine(isEntryName), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

export const formVersion = 1;

const damaged = (path: string, why: string) => new UserError(`${path} is a damaged backup: ${why}.`);

const readManifest = async (handle: FileHandle, path: string, entries: readonly Entry[]): Promise<Manifest> => {
  const last = entries.at(-1);
  if (last?.name !== names.manifest) throw new UserError(`${path} is no backup: it has no manifest.`);
  if (last.size > longestManifest) throw damaged(path, 'its manifest is too long');
  const text = (await bufferOf(handle, last)).toString('utf8');
  let found: Manifest;
  try {
    found = manifest.parse(JSON.parse(text));
  } catch {
    throw damaged(path, 'its manifest says nothing of use');
  }
  if (found.version !== formVersion)
    throw new UserError(`${path} was made by another version of the program (form ${found.version}).`);
  return found;
};

/** Reads a whole backup and verifies each file by the manifest. Throws `UserError` if it is damaged or no backup. */
export const verified = async (handle: FileHandle, path: string): Promise<{ manifest: Manifest; entries: Entry[] }> => {
  const entries = await entriesOf(handle, path);
  const found = await readManifest(handle, path, entries);
  const rest = entries.slice(0, -1);
  const strange = rest.find(({ name }, index) => !isEntryName(name) || (index > 0 && name === names.database));
  if (strange) throw damaged(path, `an entry called ${JSON.stringify(strange.name).slice(0, 100)} is none of a backup`);
  if (rest.length !== found.entries.length)
    throw damaged(path, `${rest.length} files instead of ${found.entries.length}`);
  for (const [index, { name, size, sha256 }] of found.entries.entries()) {
    const entry = rest[index]!;
    const hash = createHash('sha256');
    for await (const chunk of contentOf(handle, entry)) hash.update(chunk);
    const isSame = entry.name === name && entry.size === size && hash.digest('hex') === sha256;
    if (!isSame) throw damaged(path, `${name} isn't what it was`);
  }
  return { manifest: found, entries: rest };
};
