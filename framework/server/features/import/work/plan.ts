import { isDeepStrictEqual } from 'node:util';
import type { SQLWrapper } from 'drizzle-orm';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ZodType } from 'zod';
import type { Fields, AnyField } from '../../../../core/kind';
import { languagesIn } from '../../../../core/kind';
import { perObject } from '../../../../core/objects';
import type { Region } from '../../../../core/zones/timeZones';
import { withProposals } from '../../../../declaration/validation/fromTitle';
import type { Complaints } from '../../../../declaration/validation/validate';
import { isAskedFor, emptyOf } from '../../../../declaration/resource/when';
import { readable } from '../../../../core/text/csv';
import { plain, isBlank } from '../../../../core/text/plain';
import { fieldSchema } from '../../../../declaration/validation/validate';
import { kindOf } from '../../../../kinds';
import type { Db } from '../../../database/database';
import type { WriteCall } from '../../../resources/call';
import { parseId } from '../../../resources/http/types';
import { takingTurns } from '../../../resources/write/add';
import { tenantOf } from '../../../resources/write/write';
import { identityOf } from '../../../database/tables/derived/folded';
import type { Entity } from '../../../database/tables/model';
import { recordOf } from '../../../database/tables/row';
import type { Row } from '../../../database/tables/types';
import type { Reading } from '../cells';
import { namesIn, picturesIn, readCell, textIn, Unmade, Unreadable } from '../cells';
import type { Gallery, References } from '../references';
import { isNumberOnly } from '../references';
import type { ImportColumn } from '../columns';
import type { FileCell } from '../tables';
import { referredBy } from '../columns';

const isNothing = (value: unknown): boolean =>
  value == null || isBlank(value) || (Array.isArray(value) && value.length === 0);

/**
 * Returns the schema of a field in a region. Schemas are cached, because creating a schema takes a hundred times longer
 * than using it.
 */
const schemasIn = perObject((region: Region) =>
  perObject((declared: AnyField): ZodType => fieldSchema(declared, region)),
);

/** Returns a value as it would be stored. Invalid values are returned unchanged. */
const keptOf = (declared: AnyField, value: unknown, region: Region): unknown => {
  const parsed = schemasIn(region)(declared).safeParse(value);
  return parsed.success ? parsed.data : value;
};

/**
 * Returns a stored value without the details that files don't contain, such as formatting, fractions of a second, and
 * trailing zeros of amounts.
 */
const essence = (declared: AnyField, value: unknown, region: Region): unknown => {
  const kind = kindOf(declared);
  const kept = keptOf(declared, value, region);
  if (isNothing(kept)) return isNothing(emptyOf(declared)) ? null : emptyOf(declared);
  if (declared.kind === 'dateTime' && typeof kept === 'string') return Math.floor(Date.parse(kept) / 1000);
  if (declared.kind === 'money') return Number(kept);
  if (!kind.toColumns || !kind.fromWire || typeof kept !== 'object') return kept;
  const texts = (kind.plain?.(kept) ?? kept) as Record<string, unknown>;
  const halves = languagesIn(declared).map((key) =>
    typeof texts[key] === 'string' ? texts[key].replace(/\s+/g, ' ').trim() : '',
  );
  return halves.every((text) => text === '') ? null : halves;
};

/**
 * True if two values of a field differ only in details that a file can't contain. The import doesn't write such values.
 */
const isSame = (declared: AnyField, one: unknown, other: unknown, region: Region): boolean =>
  isDeepStrictEqual(essence(declared, one, region), essence(declared, other, region));

type Values = Record<string, unknown>;

export interface FileRow {
  number: number;
  cells: readonly FileCell[];
}

/** A row to write, either to an existing record or as a new record. */
export interface Planned {
  row: FileRow;
  previous: Row | undefined;
  /** The values, keyed by field. For an existing record, only the values that differ. */
  values: Values;
  complaints: Complaints;
  /** The records that must be created before this row is written, with the fields that refer to them. */
  unmade: readonly { field: string; one: Unmade }[];
}

/** The layout of a file: the meaning of each column, and the column that identifies existing records. */
export interface Layout {
  columns: readonly (ImportColumn | undefined)[];
  key: ImportColumn | undefined;
  timeZone: string;
  region: Region;
  /** Reference columns whose missing records are created from their titles. */
  make: ReadonlySet<ImportColumn | undefined>;
  canFetch: Reading['canFetch'];
  /** The tenant's uploaded images. Undefined if cells can't refer to uploaded images. */
  gallery: Gallery | undefined;
}

/** Returns a cell's text for a column, or an empty string if the text has no visible characters. */
export const cellIn = (column: ImportColumn | undefined, cell: FileCell): string => {
  const text = column?.name === 'id' && typeof cell === 'object' ? cell.plain : textIn(column?.declared, cell);
  return isBlank(text) ? '' : readable(text);
};

export const complaintOf = (field: string, key: string, args: Record<string, string | number> = {}): Complaints => ({
  [field]: [{ key, field, args }],
});

/** Returns the value that identifies a row's record, or undefined if the cell is empty. */
const keyIn = ({ columns, key, region }: Layout, { cells }: FileRow): string | number | undefined => {
  const cell = key && cellIn(key, cells[columns.indexOf(key)]!);
  if (!cell) return undefined;
  if (key.name === 'id') return parseId(plain(cell).replace(/^#/, '')) ?? -1;
  return keptOf(key.declared!, cell, region) as number | string;
};

const findRecords = async (
  tx: Db,
  call: WriteCall,
  layout: Layout,
  rows: readonly FileRow[],
): Promise<(key: string | number) => Row | undefined> => {
  const keys = [...new Set(rows.flatMap((row) => keyIn(layout, row) ?? []))];
  const { key } = layout;
  if (!key || keys.length === 0) return () => undefined;
  const { table } = call.entity;
  const column = key.name === 'id' ? 'id' : key.field;
  const { sql: folded, of } =
    key.name === 'id' ? { sql: (one: SQLWrapper) => one, of: (one: unknown) => one } : identityOf(key.declared!);
  const found = await call.rows.select(tx, getTableColumns(table), {
    where: inArray(sql`${folded(table[column]!)}`, keys.map(of)),
  });
  const [exact, similar] = [
    new Map(found.map((row) => [row[column], row])),
    new Map(found.map((row) => [of(row[column]), row])),
  ];
  // An exact match for a code takes precedence over one that is spelled differently.
  return (one) => exact.get(one) ?? similar.get(of(one));
};

type Naming = Pick<Reading, 'named' | 'pictured' | 'unmade'>;

const valueOf = (column: ImportColumn, cell: string, values: Values, record: Values | undefined): unknown =>
  (Object.hasOwn(values, column.field) ? values[column.field] : record?.[column.field]) ??
  (cell === '' ? null : undefined);

const readRow = (
  { columns, timeZone, canFetch }: Layout,
  { cells }: FileRow,
  record: Values | undefined,
  naming: (column: ImportColumn) => Naming,
) => {
  const values: Values = {};
  const complaints: Complaints = {};
  for (const [place, column] of columns.entries()) {
    if (!column?.declared) continue;
    const cell = cellIn(column, cells[place]!);
    // If a new record's cell is empty, the field gets its default value.
    if (cell === '' && !record) continue;
    try {
      const current = valueOf(column, cell, values, record);
      values[column.field] = readCell(column.declared, cell, {
        timeZone,
        half: column.half,
        current,
        canFetch,
        ...naming(column),
      });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      Object.assign(complaints, complaintOf(column.field, error.key, error.args));
    }
  }
  return { values, complaints };
};

const changesIn = (fields: Fields, values: Values, record: Values, region: Region): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      // If a field doesn't apply to a record, the export leaves its cell empty, even if the field has a value.
      if (value === null && !isAskedFor(fields, name, record)) return false;
      return !isSame(fields[name]!, value, record[name], region);
    }),
  );

/**
 * True if records of the tenant `owner` can refer to the records that the import creates. Created records belong to the
 * call's tenant.
 */
const isOwn = ({ tenant }: WriteCall, target: Entity, owner: number | null): boolean =>
  target.spec.tenant === undefined || (Boolean(tenant?.id) && tenant!.id === owner);

const namingOf = (
  call: WriteCall,
  { make, gallery }: Layout,
  references: References,
  column: ImportColumn,
  tenant: number | null,
): Naming => {
  const to = referredBy(column);
  if (to === undefined) return { named: () => [], pictured: gallery && ((text) => gallery.named(text, tenant)) };
  const named = (text: string) => references.named(to, text, tenant);
  if (!make.has(column) || !isOwn(call, call.model.entity(to), tenant)) return { named };
  return { named, unmade: (text) => (isNumberOnly(text) ? undefined : new Unmade(to, text)) };
};

const unmadeIn = (values: Values): Planned['unmade'] =>
  Object.entries(values).flatMap(([field, value]) =>
    [value].flat().flatMap((one) => (one instanceof Unmade ? [{ field, one }] : [])),
  );

/** Finds the existing record for each row and reads the row's values, before anything is written. */
export const planRows = async (
  tx: Db,
  call: WriteCall,
  layout: Layout,
  references: References,
  rows: readonly FileRow[],
): Promise<Planned[]> => {
  const recordOfKey = await findRecords(tx, call, layout, rows);
  for (const [place, column] of layout.columns.entries()) {
    await layout.gallery?.ask(
      tx,
      rows.flatMap(({ cells }) =>
        column?.declared ? picturesIn(column.declared, cellIn(column, cells[place]!), layout.canFetch) : [],
      ),
    );
    const to = column && referredBy(column);
    if (to === undefined) continue;
    await references.ask(
      tx,
      to,
      rows.flatMap(({ cells }) => namesIn(column!.declared!, cellIn(column, cells[place]!))),
    );
  }
  const turn = takingTurns();
  const plan = (row: FileRow): Planned => {
    const key = keyIn(layout, row);
    const previous = key === undefined ? undefined : recordOfKey(key);
    if (layout.key?.name === 'id' && key !== undefined && !previous)
      return { row, previous, values: {}, complaints: complaintOf('id', 'messages.record_not_found'), unmade: [] };
    const record = previous && recordOf(call.entity.fields, previous);
    const tenant = previous ? tenantOf(call, previous) : (call.tenant?.id ?? null);
    const { values: read, complaints } = readRow(layout, row, record, (column) =>
      namingOf(call, layout, references, column, tenant),
    );
    const values = record
      ? changesIn(call.entity.fields, read, record, layout.region)
      : withProposals(call.entity.fields, read);
    return { row, previous, values, complaints, unmade: unmadeIn(values) };
  };
  const planned: Planned[] = [];
  for (const row of rows) {
    await turn();
    planned.push(plan(row));
  }
  return planned;
};
