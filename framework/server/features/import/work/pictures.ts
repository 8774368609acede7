import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Fields } from '../../../../core/kind';
import { kindOf } from '../../../../kinds';
import type { Db } from '../../../database/database';
import { scopeOf, within } from '../../../database/within';
import { ApiError, InvalidFields } from '../../../kernel/apiError';
import type { WriteCall } from '../../../resources/call';
import { tenantOf } from '../../../resources/write/write';
import { importPictures } from '../tables';
import { recordOf } from '../../../database/tables/row';
import type { Outgoing } from '../../../platform/outgoing';
import { folderOf } from '../../../platform/storage/storage';
import type { Intake } from '../../uploads/intake';
import { registerFile } from '../../uploads/route';
import { isPicture } from '../columns';
import type { Layout, Planned } from './plan';
import { complaintOf } from './plan';

/**
 * The maximum number of concurrent downloads. It must not exceed the number of images that can wait to be processed.
 */
const atOnce = 4;

export interface Pictures {
  intake: Intake;
  fetching: Outgoing;
}

interface PictureRequest {
  address: string;
  field: string;
  owner: number | undefined;
}

interface PictureResult {
  file: string | null;
  reason: string | null;
}

const isPictorial = (fields: Fields, field: string): boolean => kindOf(fields[field]!).pictorial === true;

export const hasPictures = ({ columns }: Layout): boolean =>
  columns.some((column) => column !== undefined && isPicture(column));

const addressesIn = (value: unknown): string[] =>
  (value == null ? [] : ([value].flat() as (string | { url: string })[])).map((one) =>
    typeof one === 'string' ? one : one.url,
  );

const withAddresses = (value: unknown, addressOf: (address: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one: { url: string }) => ({ ...one, url: addressOf(one.url) }));
  return typeof value === 'string' ? addressOf(value) : value;
};

/**
 * Returns the images of a row that must be downloaded: those that are neither uploads nor already part of the record.
 */
const wantedBy = (call: WriteCall, { previous, values, complaints }: Planned): PictureRequest[] => {
  if (Object.keys(complaints).length > 0) return [];
  const { fields } = call.entity;
  const record = previous && recordOf(fields, previous);
  const owner = (previous ? tenantOf(call, previous) : call.tenant?.id) || undefined;
  return Object.keys(values)
    .filter((field) => isPictorial(fields, field))
    .flatMap((field) => {
      const existing = addressesIn(record?.[field]);
      return addressesIn(values[field])
        .filter((address) => !address.startsWith('/media/') && !existing.includes(address))
        .map((address) => ({ address, field, owner }));
    });
};

const nameOf = ({ address, owner }: PictureRequest): string =>
  createHash('sha256')
    .update(`${owner ?? ''} ${new URL(address).href}`)
    .digest('hex');

const knownOf = async (tx: Db, id: string, all: readonly PictureRequest[]): Promise<Map<string, PictureResult>> => {
  const names = [...new Set(all.map(nameOf))];
  if (names.length === 0) return new Map();
  const found = await tx
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.import_id, id), inArray(importPictures.address, names)));
  return new Map(found.map(({ address, file, reason }) => [address, { file, reason }]));
};

export const nextPictures = async (
  tx: Db,
  call: WriteCall,
  id: string,
  all: readonly Planned[],
): Promise<PictureRequest[]> => {
  const requests = all.flatMap((planned) => wantedBy(call, planned));
  const known = await knownOf(tx, id, requests);
  const distinct = new Map(requests.filter((one) => !known.has(nameOf(one))).map((one) => [nameOf(one), one]));
  return [...distinct.values()].slice(0, atOnce);
};

/** Returns the reason why an image was rejected, as text. Rethrows errors that aren't caused by the image. */
const reasonOf = ({ entity: { fields }, language, translate }: WriteCall, field: string, error: unknown): string => {
  if (error instanceof ApiError && error.status === 429) throw new ApiError(422, 'messages.import_pictures_full');
  if (!(error instanceof InvalidFields)) throw error;
  return Object.values(error.details.errors!)
    .flat()
    .map(({ key, args }) =>
      translate(language, key, { ...args, field: translate.read(language, fields[field]!.label) }),
    )
    .join(' ');
};

const fetchOne = async (
  call: WriteCall,
  { intake, fetching }: Pictures,
  { address, field, owner }: PictureRequest,
): Promise<PictureResult> => {
  const { db, model, entity, principal } = call;
  const acceptedKinds = kindOf(entity.fields[field]!).uploads!(entity.fields[field]!);
  try {
    const { data, filename } = await intake.fetch({
      address,
      fetching,
      field,
      acceptedKinds,
      folder: folderOf(call, owner),
      lane: 'dashboard',
      owner: `user ${principal.userId}`,
      tenant: owner,
    });
    if (owner !== undefined) await within(db, scopeOf(call), (tx) => registerFile(tx, model, owner, data, filename));
    return { file: data.url, reason: null };
  } catch (error) {
    return { file: null, reason: reasonOf(call, field, error) };
  }
};

/**
 * Downloads and stores images. Must run outside a transaction, because downloads are slow. Throws `ApiError` if the
 * upload limit is reached.
 */
export const fetchPictures = async (
  call: WriteCall,
  pictures: Pictures,
  id: string,
  all: readonly PictureRequest[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(
    all.map(async (one) => {
      const result = await fetchOne(call, pictures, one);
      await within(call.db, scopeOf(call), (tx) =>
        tx
          .insert(importPictures)
          .values({ import_id: id, address: nameOf(one), ...result })
          .onConflictDoNothing(),
      );
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Returns the rows with image URLs replaced by the downloaded images. For failed downloads, adds errors to the rows.
 */
export const withPictures = async (
  tx: Db,
  call: WriteCall,
  id: string,
  all: readonly Planned[],
): Promise<Planned[]> => {
  const requests = all.map((planned) => wantedBy(call, planned));
  const known = await knownOf(tx, id, requests.flat());
  return all.map((planned, place): Planned => {
    const own = new Map(
      requests[place]!.map((one) => [`${one.field} ${one.address}`, { one, found: known.get(nameOf(one)) }]),
    );
    if (own.size === 0) return planned;
    const values = Object.fromEntries(
      Object.entries(planned.values).map(([field, value]) => [
        field,
        isPictorial(call.entity.fields, field)
          ? withAddresses(value, (address) => own.get(`${field} ${address}`)?.found?.file ?? address)
          : value,
      ]),
    );
    const errors = [...own.values()].flatMap(({ one, found }) =>
      found?.reason != null
        ? [complaintOf(one.field, 'validation.import_picture', { value: one.address, reason: found.reason })]
        : [],
    );
    return {
      ...planned,
      values,
      complaints: Object.assign({}, planned.complaints, ...errors) as Planned['complaints'],
    };
  });
};

/** Deletes the results of downloads, so that missing files and failed downloads are tried again. */
export const forgetPictures = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(importPictures).where(eq(importPictures.import_id, id));
};
