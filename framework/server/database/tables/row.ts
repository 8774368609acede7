import { isKeptFromSome } from '../../../core/mask';
import { fold } from '../../../core/text/fold';
import { kindOf } from '../../../kinds';
import type { AnyField, Fields, RowsOf } from '../../../core/kind';
import { formulaOf } from '../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../declaration/resource/resource';
import { idleValues } from '../../../declaration/validation/dependents';
import { emptyOf } from '../../../declaration/resource/when';
import { cleanHtml } from './cleanHtml';
import type { Entity, Model } from './model';
import type { TableSpec } from './derived/spec';
import { perObject, shapedBy } from '../../../core/objects';
import type { Row } from './types';

/** A field's value as its columns hold it. */
const toColumns = (name: string, declared: AnyField, value: unknown): [string, unknown][] => {
  const kind = kindOf(declared);
  const filled = value ?? emptyOf(declared);
  const columns = kind.toColumns ? kind.toColumns(filled, declared) : { '': filled };
  // Here, where all that is written passes, so that no way into the table goes round it.
  const stored = (content: unknown) => (kind.markup && typeof content === 'string' ? cleanHtml(content) : content);
  return Object.entries(columns).map(([suffix, content]) => [`${name}${suffix}`, stored(content)]);
};

/** A field's value from its columns, by their suffixes. */
export const valueFrom = (declared: AnyField, column: (suffix: string) => unknown): unknown => {
  const { fromColumns: read } = kindOf(declared);
  return read ? read(column, declared) : column('');
};

const columnName = (name: string, suffix: string) => (suffix === '' ? name : `${name}${suffix}`);

/** A field's value from the row that holds it. */
export const fromColumns = (name: string, declared: AnyField, row: Row): unknown =>
  valueFrom(declared, (suffix) => row[columnName(name, suffix)] ?? null);

/** A row's fields but the one that says whose it is. */
export const withoutOwner = ({ fields, by }: RowsOf): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== by));

interface StoredField {
  name: string;
  declared: AnyField;
  /** The fields of the rows that it holds. */
  inner: Fields | undefined;
  /** What its columns are called, by their suffixes: put together once, as a list has hundreds of them. */
  columns: Readonly<Record<string, string>>;
}

/** The fields that are stored, or counted into a row. */
const storedFields = perObject((fields: Fields): readonly StoredField[] =>
  Object.entries(fields)
    .filter(([, declared]) => !declared.virtual && !kindOf(declared).writeOnly)
    .map(([name, declared]) => {
      const own = kindOf(declared).rows?.(declared);
      const suffixes = ['', ...Object.keys(kindOf(declared).columns(declared))];
      return {
        name,
        declared,
        inner: own && withoutOwner(own),
        columns: Object.fromEntries(suffixes.map((suffix) => [suffix, columnName(name, suffix)])),
      };
    }),
);

/** Makes records of these fields that have nothing yet, with room for `more` beside them. */
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

/** The values of a resource's fields from a row, written into `record`; of those that are stored, or counted into the row. */
export const recordOf = (fields: Fields, row: Row, record: Record<string, unknown> = {}): Record<string, unknown> => {
  for (const { name, declared, inner, columns } of storedFields(fields)) {
    if (!inner) record[name] = valueFrom(declared, (suffix) => row[columns[suffix]!] ?? null);
    // Rows of its own are there only where they were asked for.
    else if (row[name] !== undefined)
      record[name] = ((row[name] ?? []) as Row[]).map((item) => ({ id: item.id, ...recordOf(inner, item) }));
  }
  return record;
};

/** A row of a record as that has it, its own rows with it. */
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
  // On a second line, which those from whom it is kept don't search; folding leaves no line breaks of its own.
  return { search_text: kept ? `${open}\n${kept}` : open };
};

/** What the server makes of the other values. */
const derived = (spec: TableSpec, fields: Fields, row: Row): Row => {
  const own = spec.fields.filter(({ name, declared }) => Object.hasOwn(fields, name) && kindOf(declared).derive);
  if (own.length === 0) return {};
  const record = recordOf(fields, row);
  return Object.fromEntries(own.map(({ name, declared }) => [name, kindOf(declared).derive!(record, declared)]));
};

/** The columns that values are written to; what has a formula, the database makes of these. */
const changedColumns = ({ spec, fields }: Entity, values: object): Row =>
  Object.fromEntries(
    spec.fields
      .filter(
        ({ name }) =>
          Object.hasOwn(fields, name) && Object.hasOwn(values, name) && formulaOf(fields[name]!) === undefined,
      )
      .flatMap(({ name }) => toColumns(name, fields[name]!, (values as Row)[name])),
  );

/** The fields of a table that are only sometimes asked for, and all others; none, where all always are. */
const dependingFields = (spec: TableSpec): Fields | undefined =>
  spec.fields.some(({ declared }) => declared.when)
    ? Object.fromEntries(spec.fields.map(({ name, declared }) => [name, declared]))
    : undefined;

/** What becomes of a row's fields that aren't asked for when `values` are written over it: whoever writes, nothing is kept in them. */
export const emptiedBy = (entity: Entity, values: object, current: Row): Record<string, unknown> => {
  const fields = dependingFields(entity.spec);
  return fields ? idleValues(fields, recordOf(fields, { ...current, ...changedColumns(entity, values) })) : {};
};

/** The columns that change when `values`, some of a resource's fields, are written over the row as it is. */
export const changedRow = (entity: Entity, values: object, current: Row): Row => {
  const { spec, fields } = entity;
  const emptied = Object.entries(emptiedBy(entity, values, current)).flatMap(([name, value]) =>
    toColumns(name, spec.fields.find((field) => field.name === name)!.declared, value),
  );
  const changed = { ...changedColumns(entity, values), ...Object.fromEntries(emptied) };
  const whole = { ...current, ...changed };
  return { ...changed, ...derived(spec, fields, whole), ...searchText(spec, whole) };
};

/**
 * A row to insert for a record with these values, as forms have them: defaults, the folded text for search and the tenant
 * filled in. What isn't a stored field of the resource is left out.
 */
export const newRow = (model: Model, resource: AnyResource, values: object, tenant?: number): Row => {
  const entity = model.entity(resource.name);
  const whole = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, (values as Row)[name]]));
  return { ...changedRow(entity, whole, {}), ...(tenant !== undefined && { [entity.spec.tenant!]: tenant }) };
};
