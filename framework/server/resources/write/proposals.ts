import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { TextOptions } from '../../../kinds/text/kind';
import type { RowValue } from '../../../kinds/rows/kind';
import type { Fields, RowsOf } from '../../../core/kind';
import { freeOf, proposalOf } from '../../../declaration/validation/proposals';
import type { Db } from '../../database/database';
import { identityOf, isOneFolded } from '../../database/tables/derived/folded';
import type { Entity } from '../../database/tables/model';
import type { Reach } from '../scope';
import { scoped } from '../scope';

type Values = Record<string, unknown>;

type Proposed = TextOptions & Required<Pick<TextOptions, 'proposed'>>;

const isProposed = (entry: [string, TextOptions]): entry is [string, Proposed] => entry[1].proposed !== undefined;

const proposedFields = (fields: Fields): [string, Proposed][] =>
  Object.entries(fields as Record<string, TextOptions>).filter(isProposed);

interface Place {
  reach: Reach;
  tenant: number | null;
}

/**
 * Returns the values of a field in rows that match `where`. Also acquires a lock that keeps other transactions from
 * picking free values for the field until this transaction ends.
 */
const heldOf = async (
  tx: Db,
  entity: Entity,
  name: string,
  { reach, tenant }: Place,
  where: SQL | undefined,
): Promise<Set<unknown>> => {
  const { table, spec } = entity;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`proposals ${spec.name} ${name} ${spec.tenant === undefined ? '' : tenant}`}))`,
  );
  const own = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
  const found = await scoped(entity, reach).select(tx, { value: table[name]! }, { where: and(own, where)! });
  // Suggested codes are uppercase, but existing codes may not be.
  const inCapitals = isOneFolded(entity.fields[name]);
  return new Set(found.map(({ value }) => (inCapitals ? String(value).toUpperCase() : value)));
};

/**
 * Returns a condition that checks whether a field equals one of the given strings. Codes are compared in folded form.
 */
const isAnyOf = ({ fields, table }: Entity, name: string, texts: readonly string[]): SQL => {
  const { sql: compared, of } = identityOf(fields[name]!);
  return inArray(sql`${compared(table[name]!)}`, texts.map(of));
};

/** Returns all values of a field that equal `text` or that start with `text` and a hyphen. */
const takenOf = async (tx: Db, entity: Entity, name: string, place: Place, text: string): Promise<Set<unknown>> => {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const { sql: compared, of } = identityOf(entity.fields[name]!);
  const column = sql`${compared(entity.table[name]!)}`;
  return heldOf(tx, entity, name, place, or(eq(column, of(text)), like(column, of(`${escaped}-%`) as string)));
};

/**
 * Returns the values of new records. If a value that the form suggested is already taken, adds a number to it. Leaves
 * other values unchanged, so validation fails if they are taken.
 */
export const withFreeProposals = async (
  tx: Db,
  entity: Entity,
  place: Place,
  all: readonly Values[],
): Promise<Values[]> => {
  const settled = all.map((values) => ({ ...values }));
  for (const [name, declared] of proposedFields(entity.fields)) {
    const isProposal = (values: Values) => {
      const proposal = proposalOf(
        declared,
        declared.proposed.from.map((one) => values[one]),
      );
      return proposal !== '' && proposal === values[name];
    };
    const proposals = new Set(all.filter(isProposal).map((values) => values[name] as string));
    if (proposals.size === 0) continue;
    const held = await heldOf(tx, entity, name, place, isAnyOf(entity, name, [...proposals]));
    const given = new Set<unknown>();
    for (const values of settled) {
      const text = values[name] as string;
      if (proposals.has(text) && (held.has(text) || given.has(text)) && isProposal(values)) {
        const taken = await takenOf(tx, entity, name, place, text);
        values[name] = freeOf(text, new Set([...taken, ...given]));
      }
      given.add(values[name]);
    }
  }
  return settled;
};

/** New rows that belong to a record, with their resource and declaration, the record's new values, and its tenant. */
interface NewRows extends Place {
  rows: Entity;
  own: RowsOf;
  ownerNow(): Promise<Values>;
  list: readonly RowValue[];
}

/**
 * Like `withFreeProposals`, but for a record's new rows, whose suggested values start with one of the record's values.
 */
export const withFreeRows = async (
  tx: Db,
  { rows, own, ownerNow, list, ...place }: NewRows,
): Promise<readonly RowValue[]> => {
  const proposed = proposedFields(own.fields);
  if (proposed.length === 0 || list.every(({ id }) => id != null)) return list;
  const owner = await ownerNow();
  let settled = [...list];
  for (const [name] of proposed) {
    const start = owner[name];
    const isProposal = ({ id, [name]: text }: RowValue) =>
      id == null && typeof text === 'string' && text.startsWith(`${String(start)}-`);
    if (typeof start !== 'string' || !settled.some(isProposal)) continue;
    const taken = await takenOf(tx, rows, name, place, start);
    // Values used by the record's other rows also count as taken.
    settled.filter((row) => !isProposal(row)).forEach((row) => taken.add(row[name]));
    settled = settled.map((row) => {
      if (!isProposal(row)) return row;
      const text = freeOf(String(row[name]), taken);
      taken.add(text);
      return { ...row, [name]: text };
    });
  }
  return settled;
};
