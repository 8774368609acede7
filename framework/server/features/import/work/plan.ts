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
import { parseId } from '../../../resources/read/ids';
import { takingTurns } from '../../../resources/write/many/addAll';
import { tenantOf } from '../../../resources/write/write';
import { identityOf } from '../../../database/tables/derived/folded';
import type { Entity } from '../../../database/tables/model';
import { recordOf } from '../../../database/tables/row';
import type { Row } from '../../../database/tables/types';
import type { Reading } from '../cells/read';
import { namesIn, picturesIn, readCell, textIn, Unmade, Unreadable } from '../cells/read';
import type { Gallery, References } from '../cells/references';
import { isNumberOnly } from '../cells/references';
import type { ImportColumn } from '../columns';
import type { FileCell } from '../tables';
import { referredBy } from '../columns';

const isNothing = (value: unknown): boolean =>
  value == null || isBlank(value) || (Array.isArray(value) && value.length === 0);

/** A field's schema in a region, made once: making it costs a hundred times as much as using it. */
const schemasIn = perObject((region: Region) =>
  perObject((declared: AnyField): ZodType => fieldSchema(declared, region)),
);

/** A value as it would be kept; what can't be, as it is. */
const keptOf = (declared: AnyField, value: unknown, region: Region): unknown => {
  const parsed = schemasIn(region)(declared).safeParse(value);
  return parsed.success ? parsed.data : value;
};

/** The same, without what a file doesn't say of it: formatting, parts of a second, noughts after an amount. */
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

/** Whether a field would be the same with one value as with another. */
const isSame = (declared: AnyField, one: unknown, other: unknown, region: Region): boolean =>
  isDeepStrictEqual(essence(declared, one, region), essence(declared, other, region));

type Values = Record<string, unknown>;

/** A row of a file, as it is kept. */
export interface FileRow {
  number: number;
  cells: readonly FileCell[];
}

/** A row as it would be written: over a record that is there, or as a new one. */
export interface Planned {
  row: FileRow;
  /** The record's row, where it is there already. */
  was: Row | undefined;
  /** What is said of it by fields; of a record that is there what differs. */
  values: Values;
  /** What keeps it from being written. */
  complaints: Complaints;
  /** Records that aren't there yet, by the field that names them. */
  unmade: readonly { field: string; one: Unmade }[];
}

/** What a file's rows are read by: what its columns are, in their order, and by which of them records are known. */
export interface Layout {
  columns: readonly (ImportColumn | undefined)[];
  key: ImportColumn | undefined;
  timeZone: string;
  /** Where the records are that the rows make. */
  region: Region;
  /** The columns whose records are made where they aren't there yet. */
  make: ReadonlySet<ImportColumn | undefined>;
  /** Whether a picture can be fetched from an address; absent where none are. */
  canFetch: Reading['canFetch'];
  /** The pictures that can be named instead; absent where none can. */
  gallery: Gallery | undefined;
}

/** A cell as its record would have it: nothing where nothing can be seen. */
export const cellIn = (column: ImportColumn | undefined, cell: FileCell): string => {
  const text = column?.name === 'id' && typeof cell === 'object' ? cell.plain : textIn(column?.declared, cell);
  return isBlank(text) ? '' : readable(text);
};

export const complaintOf = (field: string, key: string, args: Record<string, string | number> = {}): Complaints => ({
  [field]: [{ key, field, args }],
});

/** A cell by which a record is known, as its column holds it; undefined for an empty one. */
const keyIn = ({ columns, key, region }: Layout, { cells }: FileRow): string | number | undefined => {
  const cell = key && cellIn(key, cells[columns.indexOf(key)]!);
  if (!cell) return undefined;
  if (key.name === 'id') return parseId(plain(cell).replace(/^#/, '')) ?? -1;
  return keptOf(key.declared!, cell, region) as number | string;
};

/** The records that rows are about, by what they are known by. */
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
  const [exact, alike] = [
    new Map(found.map((row) => [row[column], row])),
    new Map(found.map((row) => [of(row[column]), row])),
  ];
  // Of codes that are one by now and were two, each is meant by its own spelling.
  return (one) => exact.get(one) ?? alike.get(of(one));
};

type Naming = Pick<Reading, 'named' | 'pictured' | 'unmade'>;

const valueOf = (column: ImportColumn, cell: string, values: Values, record: Values | undefined): unknown =>
  (Object.hasOwn(values, column.field) ? values[column.field] : record?.[column.field]) ??
  (cell === '' ? null : undefined);

/** What a row says, by fields, and what of it can't be read. */
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
    // Of a new record nothing is said by an empty cell: it has what a form begins with.
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
      // What isn't asked for is exported as nothing, whatever is left over there.
      if (value === null && !isAskedFor(fields, name, record)) return false;
      return !isSame(fields[name]!, value, record[name], region);
    }),
  );

/** Whether a record of this tenant can name one that the call makes: new ones are of the tenant that it acts for. */
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

/** What becomes of rows, before any of them is written: what each says, and over which record. */
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
    const was = key === undefined ? undefined : recordOfKey(key);
    if (layout.key?.name === 'id' && key !== undefined && !was)
      return { row, was, values: {}, complaints: complaintOf('id', 'messages.record_not_found'), unmade: [] };
    const record = was && recordOf(call.entity.fields, was);
    const tenant = was ? tenantOf(call, was) : (call.tenant?.id ?? null);
    const { values: read, complaints } = readRow(layout, row, record, (column) =>
      namingOf(call, layout, references, column, tenant),
    );
    const values = record
      ? changesIn(call.entity.fields, read, record, layout.region)
      : withProposals(call.entity.fields, read);
    return { row, was, values, complaints, unmade: unmadeIn(values) };
  };
  const planned: Planned[] = [];
  for (const row of rows) {
    await turn();
    planned.push(plan(row));
  }
  return planned;
};
