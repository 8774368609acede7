import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Complaints } from '../../../../declaration/validation/validate';
import { referencesOf } from '../../../database/tables/derived/references';
import { recordOf } from '../../../database/tables/row';
import { refuseUnlessEditable } from '../../act/stage';
import { refuseIfAny } from '../body/body';
import { refuseUnlessAllowed } from '../../call';
import { scoped } from '../../scope';
import { complaintsOfFiles } from '../fileCheck';
import type { Plan, Saving, Written } from './plan';
import { at } from './plan';

/** Throws `ApiError` 422 if the caller lacks a right the plan needs, or a row can no longer be changed. */
export const refuseUnlessTheirs = ({ call, rows }: Saving, { made, changed, gone }: Plan): void => {
  const needed = { create: made.length, edit: changed.length, delete: gone.length };
  for (const [right, count] of Object.entries(needed)) if (count > 0) refuseUnlessAllowed(call.principal!, rows, right);
  for (const row of [...changed.map(({ was }) => was), ...gone])
    refuseUnlessEditable(rows, { id: row.id, ...recordOf(rows.fields, row) });
};

/** Returns errors for references to missing rows or another tenant's. */
const complaintsOfReferences = async (
  { tx, call, own: { fields, by }, path, rows, tenant }: Saving,
  written: readonly Written[],
): Promise<Complaints> => {
  const complaints: Complaints = {};
  for (const { key, to } of referencesOf(rows.spec)) {
    if (key === by || !Object.hasOwn(fields, key)) continue;
    const named = ({ values }: Written) => [values[key] ?? []].flat() as number[];
    const ids = [...new Set(written.flatMap(named))];
    if (ids.length === 0) continue;
    const target = call.model.entity(to);
    const { id, [target.spec.tenant ?? '']: owner } = target.table;
    const where = and(inArray(id!, ids), owner && eq(owner, tenant));
    const found = await scoped(target, call).select(
      tx,
      { id: id! },
      { where, order: [id!.getSQL()], lock: 'key share' },
    );
    const there = new Set(found.map((row) => row.id));
    for (const one of written) {
      if (named(one).some((value) => !there.has(value)))
        Object.assign(complaints, at(path, one.index, key, 'validation.reference'));
    }
  }
  return complaints;
};

/** Checks the rows' references and files. Throws `InvalidFields`. */
export const checkReferences = async (saving: Saving, { made, changed }: Plan): Promise<void> => {
  const {
    call,
    own: { fields },
    path,
    tenant,
  } = saving;
  const written = [...made, ...changed];
  const ofFiles = await Promise.all(
    written.map(async ({ index, values, was }) =>
      Object.entries(await complaintsOfFiles(call, fields, values, tenant, was)).map(([inner, [one]]) =>
        at(path, index, inner, one!.key),
      ),
    ),
  );
  refuseIfAny(Object.assign({}, await complaintsOfReferences(saving, written), ...ofFiles.flat()) as Complaints);
};

/** Checks that unique values are neither duplicate in the list nor used by another record's rows. Throws `InvalidFields`. */
export const checkUnique = async (
  { tx, own, path, rows: { table, spec }, list, tenant, owner }: Saving,
  { made, changed }: Plan,
): Promise<void> => {
  const complaints: Complaints = {};
  const written = [...made, ...changed];
  const names = Object.keys(own.fields).filter((name) => own.fields[name]!.unique && Object.hasOwn(table, name));
  for (const name of names) {
    const values = written.map((row) => row.values[name]).filter((value) => value != null);
    if (values.length === 0) continue;
    const within = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
    const where = and(within, inArray(table[name]!, values), ne(table[own.by]!, owner));
    const taken = new Set(
      (await tx.select({ value: table[name]! }).from(table).where(where)).map(({ value }) => value),
    );
    for (const { index, values: row } of written) {
      const isAgain = row[name] != null && list.findIndex((one) => one[name] === row[name]) < index;
      if (isAgain || taken.has(row[name])) Object.assign(complaints, at(path, index, name, 'validation.unique'));
    }
  }
  refuseIfAny(complaints);
};
