import sanitizeHtml from 'sanitize-html';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { isKeptFromSome } from '../../../core/mask';
import { fold } from '../../../core/text/fold';
import { kindOf } from '../../../kinds';
import type { AnyField, Fields, RowsOf } from '../../../core/kind';
import { formulaOf } from '../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../declaration/resource/resource';
import { idleValues } from '../../../declaration/validation/dependents';
import { emptyOf } from '../../../declaration/resource/when';
import type { Entity, Model } from './model';
import type { TableSpec } from './derived/spec';
import { perObject, shapedBy } from '../../../core/objects';
import type { DerivedTable, Row } from './types';
import { visible } from '../../../core/text/plain';
import { isSafeLink, plainText, richTags } from '../../../core/text/html';
import type { Db } from '../database';

const toHeading = () => ({ tagName: 'h3', attribs: {} });

/**
 * Cleans HTML. Keeps formatted text and links to pages and email addresses. Removes anything that a browser would
 * execute, load or use for layout, and any text that isn't content. Cleaning is idempotent. The result is empty if the
 * HTML contains no text.
 */
export const cleanHtml = (html: string): string => {
  const clean = sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'template',
      'iframe',
      'object',
      'title',
    ],
    nestingLimit: 12,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: toHeading,
      h2: toHeading,
      // Removes the URL of an unsafe link, but keeps the link's text.
      a: (_name, { href = '' }): sanitizeHtml.Tag =>
        isSafeLink(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  return visible(plainText(clean)) === '' ? '' : clean;
};

const toColumns = (name: string, declared: AnyField, value: unknown): [string, unknown][] => {
  const kind = kindOf(declared);
  const filled = value ?? emptyOf(declared);
  const columns = kind.toColumns ? kind.toColumns(filled, declared) : { '': filled };
  // Every write calls this function, so HTML is cleaned here.
  const stored = (content: unknown) => (kind.markup && typeof content === 'string' ? cleanHtml(content) : content);
  return Object.entries(columns).map(([suffix, content]) => [`${name}${suffix}`, stored(content)]);
};

export const valueFrom = (declared: AnyField, column: (suffix: string) => unknown): unknown => {
  const { fromColumns: read } = kindOf(declared);
  return read ? read(column, declared) : column('');
};

const columnName = (name: string, suffix: string) => (suffix === '' ? name : `${name}${suffix}`);

export const fromColumns = (name: string, declared: AnyField, row: Row): unknown =>
  valueFrom(declared, (suffix) => row[columnName(name, suffix)] ?? null);

export const withoutOwner = ({ fields, by }: RowsOf): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== by));

interface StoredField {
  name: string;
  inner: Fields | undefined;
  /**
   * Returns the field's value in a row. The function is created once per field, because a list contains hundreds of
   * values.
   */
  read: (row: Row) => unknown;
}

/** Returns the fields that are stored in columns of a row. */
const storedFields = perObject((fields: Fields): readonly StoredField[] =>
  Object.entries(fields)
    .filter(([, declared]) => !declared.virtual && !kindOf(declared).writeOnly)
    .map(([name, declared]) => {
      const { rows, columns, fromColumns: read } = kindOf(declared);
      const own = rows?.(declared);
      const names = Object.fromEntries(
        ['', ...Object.keys(columns(declared))].map((suffix) => [suffix, columnName(name, suffix)]),
      );
      return {
        name,
        inner: own && withoutOwner(own),
        read: read ? (row) => read((suffix) => row[names[suffix]!] ?? null, declared) : (row) => row[name] ?? null,
      };
    }),
);

export const emptyRecords = perObject((fields: Fields) =>
  perObject((more: readonly string[]) =>
    shapedBy([
      ...storedFields(fields)
        .filter(({ inner }) => !inner)
        .map(({ name }) => name),
      ...more,
    ]),
  ),
);

export const recordOf = (fields: Fields, row: Row, record: Record<string, unknown> = {}): Record<string, unknown> => {
  for (const { name, inner, read } of storedFields(fields)) {
    if (!inner) record[name] = read(row);
    // The rows that belong to a record are included only if they were selected.
    else if (row[name] !== undefined)
      record[name] = ((row[name] ?? []) as Row[]).map((item) => ({ id: item.id, ...recordOf(inner, item) }));
  }
  return record;
};

export const rowOf = (own: RowsOf, row: Row): Record<string, unknown> & { id: number } => ({
  id: row.id as number,
  ...recordOf(withoutOwner(own), row),
});

const searchText = (spec: TableSpec, row: Row): Row => {
  if (spec.search.length === 0) return {};
  const searched = spec.search.map((name) => spec.fields.find((field) => field.name === name)!);
  const textOf = (fields: typeof searched) =>
    fold(
      fields
        .flatMap(({ name, declared }) => {
          const value = fromColumns(name, declared, row);
          return value === null ? [] : (kindOf(declared).searchText?.(value, declared) ?? []);
        })
        .join(' '),
    );
  const open = textOf(searched.filter(({ declared }) => !isKeptFromSome(declared)));
  const kept = textOf(searched.filter(({ declared }) => isKeptFromSome(declared)));
  // The second line of the text contains the fields that some roles can't read; those roles search only the first line.
  // The line break is unambiguous, because folded text never contains one.
  return { search_text: kept ? `${open}\n${kept}` : open };
};

const derived = (spec: TableSpec, fields: Fields, row: Row): Row => {
  const own = spec.fields.filter(({ name, declared }) => Object.hasOwn(fields, name) && kindOf(declared).derive);
  if (own.length === 0) return {};
  const record = recordOf(fields, row);
  return Object.fromEntries(own.map(({ name, declared }) => [name, kindOf(declared).derive!(record, declared)]));
};

/** Returns the columns to write for the given values. Excludes formula fields, because the database computes them. */
const changedColumns = ({ spec, fields }: Entity, values: object): Row =>
  Object.fromEntries(
    spec.fields
      .filter(
        ({ name }) =>
          Object.hasOwn(fields, name) && Object.hasOwn(values, name) && formulaOf(fields[name]!) === undefined,
      )
      .flatMap(({ name }) => toColumns(name, fields[name]!, (values as Row)[name])),
  );

/** Returns the fields of a table, or undefined if none of them are conditional. */
const dependingFields = (spec: TableSpec): Fields | undefined =>
  spec.fields.some(({ declared }) => declared.when)
    ? Object.fromEntries(spec.fields.map(({ name, declared }) => [name, declared]))
    : undefined;

/** Returns the empty values to write for conditional fields that no longer apply after `values` are written. */
export const emptiedBy = (entity: Entity, values: object, current: Row): Record<string, unknown> => {
  const fields = dependingFields(entity.spec);
  return fields ? idleValues(fields, recordOf(fields, { ...current, ...changedColumns(entity, values) })) : {};
};

/** Returns the columns to write for the changed `values`, which may cover only some of the resource's fields. */
export const changedRow = (entity: Entity, values: object, current: Row): Row => {
  const { spec, fields } = entity;
  const emptied = Object.entries(emptiedBy(entity, values, current)).flatMap(([name, value]) =>
    toColumns(name, spec.fields.find((field) => field.name === name)!.declared, value),
  );
  const changed = { ...changedColumns(entity, values), ...Object.fromEntries(emptied) };
  const merged = { ...current, ...changed };
  return { ...changed, ...derived(spec, fields, merged), ...searchText(spec, merged) };
};

/** Returns a new row with defaults, search text and tenant. Ignores values for fields that aren't stored. */
export const newRow = (model: Model, resource: AnyResource, values: object, tenant?: number): Row => {
  const entity = model.entity(resource.name);
  const declared = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, (values as Row)[name]]));
  return { ...changedRow(entity, declared, {}), ...(tenant !== undefined && { [entity.spec.tenant!]: tenant }) };
};

/** Returns SQL that passes rows to a statement as a single parameter, with the table's column types. */
export const asRecords = (table: DerivedTable, rows: readonly Row[]): SQL => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [table[key]!.name, value])),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) as made`;
};

interface Updating {
  /** Returns the `where` condition of the `update` statement. `isGiven` selects the rows by their ids. */
  where?(isGiven: SQL): SQL | undefined;
  /** Additional assignments in the `update` statement. */
  extra?: SQL;
}

/** Updates rows by id, with one statement for each set of changed columns. */
export const updateRows = async (
  db: Db,
  table: DerivedTable,
  rows: readonly Row[],
  { where = (isGiven) => isGiven, extra }: Updating = {},
): Promise<void> => {
  const columnsOf = (row: Row) => Object.keys(row).toSorted().join();
  for (const columns of new Set(rows.map(columnsOf))) {
    const some = rows.filter((row) => columnsOf(row) === columns);
    const names = columns
      .split(',')
      .filter((key) => key !== 'id')
      .map((key) => sql.identifier(table[key]!.name));
    const set = sql.join([...names.map((name) => sql`${name} = made.${name}`), ...(extra ? [extra] : [])], sql`, `);
    await db.execute(
      sql`update ${table} set ${set} from ${asRecords(table, some)} where ${where(sql`${table.id} = made.id`)}`,
    );
  }
};

/** Runs `work` with the table's triggers disabled, so that it adds no events or audit log entries. */
export const pastTriggers = async (tx: Db, table: unknown, work: () => Promise<unknown>): Promise<void> => {
  await tx.execute(sql`alter table ${table} disable trigger user`);
  await work();
  // A table with pending trigger events can't be altered, so process them first.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`alter table ${table} enable trigger user`);
};
