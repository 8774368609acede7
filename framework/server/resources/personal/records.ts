import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { commentsName } from '../../../declaration/history/events';
import type { Db } from '../../database/database';
import type { Entity, Model } from '../../database/tables/model';
import type { AnyField } from '../../../core/kind';
import type { Language, Role } from '../../../core/register';
import type { Text, Wording } from '../../../core/text/text';
import { mayRead } from '../../../declaration/admin/roles';
import { isMaskedFor } from '../../../core/mask';
import { kindOf } from '../../../kinds';
import type { Address, AddressOptions } from '../../../kinds/address/kind';
import { addressParts, shownPlace } from '../../../kinds/address/kind';
import type { ServerTranslate } from '../../../client/i18n/translator';
import { recordOf } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';

/** A person, identified by a tenant's record and the records that were merged into it. */
export interface Person {
  resource: string;
  tenant: number;
  ids: readonly number[];
}

/**
 * The ids of a person's records, keyed by resource. If several resources share a table, erasers receive the ids under
 * each of them.
 */
export type PersonRecords = ReadonlyMap<string, readonly number[]>;

/** Describes the data that features must erase from audit logs, notifications, imports and files. */
export interface Erasure {
  /** The tenant of the records. Null for accounts, which don't belong to a tenant. */
  tenant: number | null;
  records: PersonRecords;
  /** The names of the personal fields and of their columns. */
  names: readonly string[];
  /** The resources whose record titles are personal data. */
  titled: ReadonlySet<string>;
  /** The stored files that the erased fields contained. */
  files: readonly string[];
  /**
   * The id of the person's account, or null. The account's name is replaced wherever the account is the author of a
   * change in the tenant's audit logs, or in all audit logs if `tenant` is null.
   */
  account: number | null;
}

/**
 * Erases personal data from a feature's tables. Runs with the rights of the database's owner, in the transaction of the
 * erasure.
 */
export type Eraser = (tx: Db, model: Model, erasure: Erasure) => Promise<void>;

/** The maximum number of ids in an SQL statement. */
const batchSize = 5000;

const idsOf = async (tx: Db, { spec, table }: Entity, column: string, tenant: number, owners: readonly number[]) => {
  const found: number[] = [];
  for (let start = 0; start < owners.length; start += batchSize) {
    const some = owners.slice(start, start + batchSize);
    const rows = await tx
      .select({ id: table.id! })
      .from(table)
      .where(and(eq(table[spec.tenant!]!, tenant), inArray(table[column]!, some)));
    found.push(...rows.map(({ id }) => Number(id)));
  }
  return found;
};

/** Returns the resources that refer to a resource, directly or through other resources, and the comments resource. */
export const resourcesAbout = (model: Model, resource: string): string[] => {
  const names = new Set([resource]);
  for (const name of names)
    for (const { entity, many } of model.referrers(model.entity(name)))
      if (!many && entity.spec.tenant !== undefined) names.add(entity.resource.name);
  if (model.entities.some((entity) => entity.resource.name === commentsName)) names.add(commentsName);
  return [...names];
};

/** Returns the comments on records. A comment stores the resource name and id of the record it belongs to. */
const commentsOn = async (tx: Db, model: Model, tenant: number, records: PersonRecords): Promise<number[]> => {
  const entity = model.entities.find(({ resource }) => resource.name === commentsName);
  if (!entity) return [];
  const { table, spec } = entity;
  const found: number[] = [];
  for (const [resource, ids] of records) {
    const rows = await tx
      .select({ id: table.id! })
      .from(table)
      .where(and(eq(table[spec.tenant!]!, tenant), eq(table.resource!, resource), inArray(table.record!, [...ids])));
    found.push(...rows.map(({ id }) => Number(id)));
  }
  return found;
};

/**
 * Returns the records of a person: all records that refer to the person, directly or through other records, and the
 * comments on these records. Fields with lists of references, such as the recipients of an offer, are ignored.
 */
export const recordsOfPerson = async (tx: Db, model: Model, person: Person): Promise<PersonRecords> => {
  const { resource, tenant, ids } = person;
  const records = new Map<string, number[]>([[resource, [...ids]]]);
  const open: { name: string; ids: readonly number[] }[] = [{ name: resource, ids }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { entity, key, many } of model.referrers(model.entity(next.name))) {
      const { name } = entity.resource;
      if (many || name === resource || entity.spec.tenant === undefined) continue;
      const known = new Set(records.get(name));
      const added = (await idsOf(tx, entity, key, tenant, next.ids)).filter((id) => !known.has(id));
      if (added.length === 0) continue;
      records.set(name, [...known, ...added]);
      open.push({ name, ids: added });
    }
  }
  const comments = await commentsOn(tx, model, tenant, records);
  return comments.length > 0 ? records.set(commentsName, comments) : records;
};

interface DossierEntry {
  name: string;
  label: string;
  value: unknown;
  /** The value as text in the dossier's language, or an empty string for a reference. */
  text: string;
}

interface DossierRecord {
  id: number;
  created_at: string;
  entries: readonly DossierEntry[];
}

/** A section of the dossier: the records of one resource that contain data about the person. */
export interface DossierSection {
  resource: string;
  label: string;
  records: readonly DossierRecord[];
}

interface Reading {
  role: Role;
  language: Language;
  /** The IANA name of the time zone for times in the dossier. */
  timeZone: string;
  translate: ServerTranslate;
  /** The fields to leave out of each resource because they don't contain data about the person. */
  without?: Readonly<Record<string, readonly string[]>>;
}

/** Field kinds to leave out of the dossier, because their values appear elsewhere in it or describe other records. */
const left = ['rows', 'history', 'changes', 'count', 'uses', 'summary', 'outcome', 'state'];

const textOf = (declared: AnyField, value: unknown, { language, timeZone, translate }: Reading): string => {
  const say = (text: Wording) => translate.read(language, text);
  const { kind, choices } = declared as { kind: string; choices?: Record<string, Text> };
  const one = (item: unknown): string => {
    if (item === null || item === undefined || item === false) return '';
    if (item === true) return translate(language, 'ra.boolean.true');
    if (choices && Object.hasOwn(choices, String(item))) return say(choices[String(item)]!);
    if (kind === 'dateTime')
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(item as string),
      );
    if (typeof item !== 'object') return String(item as number | string);
    if (kind.startsWith('address')) {
      const address = item as Address;
      const { name, phone, floor, directions } = address;
      const place = shownPlace(address, declared as Pick<AddressOptions, 'formats'>, say);
      const more = floor && !place.includes(floor) ? `${say(addressParts.floor)} ${floor}` : undefined;
      return [name, phone, ...place, more, directions].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
    }
    if (kind === 'attachments') return String((item as { name?: string }).name ?? '');
    return String((item as Record<string, unknown>)[language] ?? Object.values(item).find(Boolean) ?? '');
  };
  return Array.isArray(value) ? value.map(one).filter(Boolean).join('\n') : one(value);
};

const fieldsFor = ({ fields }: Entity, role: Role) =>
  Object.entries(fields).filter(
    ([, declared]) =>
      !left.includes(declared.kind) &&
      !declared.virtual &&
      !declared.computed &&
      !kindOf(declared).writeOnly &&
      mayRead(role, declared) &&
      !isMaskedFor(declared, role),
  );

const rowsAtOnce = 1000;

/**
 * Returns all of a person's records in one language, limited to the fields that `reading.role` can read. Must run in
 * the scope of the person's tenant. Each record contains raw values for programs and formatted values for people.
 */
export const dossierOf = async (tx: Db, model: Model, person: Person, reading: Reading): Promise<DossierSection[]> => {
  const records = await recordsOfPerson(tx, model, person);
  const sections: DossierSection[] = [];
  for (const [name, ids] of records) {
    const entity = model.entity(name);
    const { table, spec, resource } = entity;
    const without = reading.without?.[name] ?? [];
    const shown = fieldsFor(entity, reading.role).filter(([field]) => !without.includes(field));
    const found: DossierRecord[] = [];
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const rows = (await tx
        .select()
        .from(table as unknown as PgTable)
        .where(and(eq(table[spec.tenant!]!, person.tenant), inArray(table.id!, ids.slice(start, start + rowsAtOnce))))
        .orderBy(asc(table.id!))) as Row[];
      for (const row of rows) {
        const record = recordOf(entity.fields, row);
        found.push({
          id: Number(row.id),
          created_at: new Date(row.created_at as string).toISOString(),
          entries: shown.flatMap(([field, declared]) => {
            const value = record[field] ?? null;
            const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
            if (isEmpty) return [];
            const isReference = declared.kind === 'ref' || declared.kind === 'refs';
            const text = isReference ? '' : textOf(declared, value, reading);
            return [{ name: field, label: reading.translate.read(reading.language, declared.label), value, text }];
          }),
        });
      }
    }
    if (found.length > 0) sections.push({ resource: name, label: resource.label[reading.language][1], records: found });
  }
  return sections;
};
