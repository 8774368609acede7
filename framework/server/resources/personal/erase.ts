import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyField } from '../../../core/kind';
import { filled } from '../../../core/text/text';
import { kindOf } from '../../../kinds';
import { perObject } from '../../../core/objects';
import type { Db } from '../../database/database';
import { changedRow, recordOf, updateRows } from '../../database/tables/row';
import type { Entity, Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { asSystem } from '../../database/within';
import type { HandlerContext } from '../defineHandlers';
import type { ResourceServer } from '../call';
import type { Erasure, Person, PersonRecords } from './records';
import { recordsOfPerson, resourcesAbout } from './records';

const personalFields = perObject(({ fields }: Entity): readonly (readonly [name: string, declared: AnyField])[] =>
  Object.entries(fields).filter(([, { personal, virtual, computed }]) => personal && !virtual && !computed),
);

const placeholderOf = ({ personal }: AnyField, id: number): string | undefined =>
  typeof personal === 'object' ? filled(personal.placeholder, { id: String(id) }) : undefined;

const remaining = (declared: AnyField, value: unknown, id: number): unknown => {
  const [kind, placeholder] = [kindOf(declared), placeholderOf(declared, id)];
  if (placeholder !== undefined || value === null) return placeholder ?? null;
  return kind.anonymize ? kind.anonymize(value) : kind.empty;
};

const filePattern = /\/media\/([^"\s]+)/g;

const filesIn = (value: unknown): string[] =>
  value == null ? [] : [...JSON.stringify(value).matchAll(filePattern)].map(([, name]) => name!);

/** Removes the fields in `names` from the changes recorded in an event. */
const withoutNames = (changes: unknown, names: ReadonlySet<string>): unknown =>
  changes && Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name)));

const namesOf = (entities: readonly Entity[]): string[] => [
  ...new Set(
    entities.flatMap((entity) =>
      personalFields(entity).flatMap(([name, declared]) => [
        name,
        ...Object.keys(kindOf(declared).columns(declared)).map((suffix) => `${name}${suffix}`),
      ]),
    ),
  ),
];

const batchSize = 500;

/** Erases the personal fields of an entity's rows. Returns the files that these fields contained. */
const eraseRows = async (
  tx: Db,
  entity: Entity,
  tenant: number | null,
  ids: readonly number[],
  names: ReadonlySet<string>,
): Promise<string[]> => {
  const { table, spec } = entity;
  const personal = personalFields(entity);
  const logs = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'changes');
  if (personal.length === 0 && logs.length === 0) return [];
  const within = (condition: ReturnType<typeof sql>) =>
    spec.tenant === undefined || tenant === null ? condition : and(eq(table[spec.tenant]!, tenant), condition)!;
  const files: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize);
    const rows = (await tx
      .select()
      .from(table as unknown as PgTable)
      .where(within(inArray(table.id!, [...some]) as never))
      .for('update')) as Row[];
    const changed = rows.map((row) => {
      const record = recordOf(entity.fields, row);
      const values = {
        ...Object.fromEntries(
          personal.map(([name, declared]) => [name, remaining(declared, record[name] ?? null, Number(row.id))]),
        ),
        ...Object.fromEntries(logs.map(([name]) => [name, withoutNames(record[name], names)])),
      };
      for (const [name] of personal) files.push(...filesIn(record[name]));
      return { id: row.id, ...changedRow(entity, values, row) };
    });
    // Increases the version, so that an open form can't write the erased values back.
    const extra = sql`updated_at = now(), version = ${table}.version + 1`;
    await updateRows(tx, table, changed, { where: within as never, extra });
  }
  return files;
};

/**
 * The person's account. If `isErased` is true, its fields are erased; if not, only its name is removed from the
 * tenant's audit logs.
 */
export interface PersonAccount {
  resource: string;
  id: number;
  isErased: boolean;
}

/**
 * Repeats the ids for every resource that shares the records' table, because audit logs and notifications may refer to
 * a record by any of these resources.
 */
const underEachResource = (model: Model, records: PersonRecords): PersonRecords =>
  new Map(
    [...records].flatMap(([name, ids]) =>
      model.entities
        .filter(({ spec }) => spec === model.entity(name).spec)
        .map(({ resource }) => [resource.name, ids] as const),
    ),
  );

/**
 * Erases a person's data. Empties the personal fields of the person's records, and removes copies of them from audit
 * logs, notifications, imports and files. Amounts and states are kept. The changes aren't logged, because the log would
 * then contain the erased values; only the action that calls this function is logged.
 */
export const erasePerson = async (
  { tx, serverOf }: Pick<HandlerContext, 'serverOf' | 'tx'>,
  person: Person,
  account: PersonAccount | null = null,
): Promise<PersonRecords> => {
  const { model, erasers = [] } = serverOf(person.resource) as ResourceServer;
  return asSystem(tx, async (all) => {
    await all.execute(sql`select set_config('admin.erasing', 'on', true), set_config('admin.quiet', 'on', true)`);
    const records = await recordsOfPerson(all, model, person);
    const parts: { tenant: number | null; resources: string[]; records: PersonRecords }[] = [
      { tenant: person.tenant, resources: resourcesAbout(model, person.resource), records },
      ...(account?.isErased
        ? [{ tenant: null, resources: [account.resource], records: new Map([[account.resource, [account.id]]]) }]
        : []),
    ];
    for (const part of parts) {
      // Includes resources where the person has no records, because the audit log may still contain deleted ones.
      const entities = part.resources.map((name) => model.entity(name));
      const names = namesOf(entities);
      const files: string[] = [];
      for (const [name, ids] of part.records)
        files.push(...(await eraseRows(all, model.entity(name), part.tenant, ids, new Set(names))));
      const titled = entities.flatMap(({ resource, fields }) =>
        fields[resource.title]!.personal ? [[resource.name, []] as const] : [],
      );
      const erasure: Erasure = {
        tenant: part.tenant,
        records: underEachResource(model, part.records),
        names,
        titled: new Set(underEachResource(model, new Map(titled)).keys()),
        files: [...new Set(files)],
        account: account?.id ?? null,
      };
      for (const erase of erasers) await erase(all, model, erasure);
    }
    await all.execute(sql`select set_config('admin.erasing', '', true), set_config('admin.quiet', '', true)`);
    return records;
  });
};
