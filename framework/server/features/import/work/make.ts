import { sql } from 'drizzle-orm';
import { valuesFromTitle } from '../../../../declaration/validation/fromTitle';
import type { Complaints } from '../../../../declaration/validation/validate';
import { keyOf } from '../../../../declaration/resource/api';
import { toWire } from '../../../../declaration/wire/wire';
import { reasonsOf } from '../../../resources/http/say';
import type { Db } from '../../../database/database';
import { isPassing } from '../../../database/transaction';
import { ApiError } from '../../../kernel/apiError';
import type { WriteCall } from '../../../resources/call';
import { enterAlso } from '../../../resources/call';
import { add, addAll, canAddAll } from '../../../resources/write/add';
import { Unmade } from '../cells';
import type { References } from '../references';
import { comparableName } from '../references';
import { referredBy } from '../columns';
import type { Layout, Planned } from './plan';
import { complaintOf } from './plan';

/** Creates the missing records that an imported file refers to. `calls` holds the create call for each resource. */
export interface Maker {
  calls: ReadonlyMap<string, WriteCall>;
  references: References;
}

/**
 * Returns the calls that create missing records with the rights of the import's owner. Throws `ApiError` if a right is
 * missing.
 */
export const callsToMake = (call: WriteCall, { make }: Layout): Maker['calls'] => {
  const targets = [...new Set([...make].flatMap((column) => (column && referredBy(column)) ?? []))];
  // The calls use the import's `post` and `queue`, so they don't send emails.
  return new Map(targets.map((to) => [to, { ...enterAlso(call, to, 'create'), post: call.post, queue: call.queue }]));
};

const addOne = async (tx: Db, call: WriteCall, body: Record<string, unknown>): Promise<number | ApiError> => {
  try {
    const { data } = await add.write({ ...call, db: tx }, body);
    return (data as Record<string, number>)[keyOf(call.entity.resource.api)]!;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  }
};

const addByTitles = async (tx: Db, call: WriteCall, titles: readonly string[]): Promise<(number | ApiError)[]> => {
  const { resource } = call.entity;
  const bodies = titles.map((title) => toWire(resource, valuesFromTitle(resource, title, call.language)));
  if (bodies.length > 1 && canAddAll(call)) {
    try {
      return await tx.transaction((inner) => addAll(inner, call, bodies));
    } catch (error) {
      if (isPassing(error)) throw error;
    }
  }
  const created: (number | ApiError)[] = [];
  for (const body of bodies) created.push(await addOne(tx, call, body));
  return created;
};

const nameOf = ({ to, name }: Unmade): string => `${to} ${comparableName(name)}`;

/** Creates the missing records of a resource, one per title. Returns an id or an error for each title. */
const makeOf = async (tx: Db, { calls, references }: Maker, to: string, all: readonly Unmade[]) => {
  const call = calls.get(to)!;
  const tenant = call.entity.spec.tenant === undefined ? null : call.tenant!.id;
  // If the file contains several spellings of a title, the first one is used.
  const distinct = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].toReversed();
  const names = distinct.map(({ name }) => name);
  // A concurrent import may create the same records.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`imports ${to} ${tenant ?? ''}`}))`);
  await references.askAgain(tx, to, names);
  const known = distinct.map(({ name }) => references.named(to, name, tenant)[0]);
  const missing = distinct.filter((_one, place) => known[place] === undefined);
  const created = await addByTitles(
    tx,
    call,
    missing.map(({ name }) => name),
  );
  // The transaction may be rolled back, so its results can't be cached.
  references.forget(to, names);
  return distinct.map((one, place) => ({
    name: nameOf(one),
    outcome: known[place] ?? created[missing.indexOf(one)]!,
    isNew: known[place] === undefined,
  }));
};

const refusal = (
  call: WriteCall,
  field: string,
  value: string,
  { key, details: { errors, args } }: ApiError,
): Complaints => {
  const { entity, language, translate } = call;
  const reason = errors
    ? reasonsOf(translate, [entity], errors)[language]
    : translate(language, key, args as Record<string, string>);
  return complaintOf(field, 'validation.import_not_made', { value, reason });
};

/** Returns a row with its placeholders replaced by ids. If a record couldn't be created, adds its error to the row. */
const settled = (
  planned: Planned,
  calls: Maker['calls'],
  outcomes: ReadonlyMap<string, number | ApiError>,
): Planned => {
  const idOf = (one: unknown) => (one instanceof Unmade ? outcomes.get(nameOf(one)) : one);
  const values = Object.fromEntries(
    Object.entries(planned.values).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(idOf) : idOf(value),
    ]),
  );
  const errors = planned.unmade.flatMap(({ field, one }) => {
    const outcome = outcomes.get(nameOf(one));
    return outcome instanceof ApiError ? [refusal(calls.get(one.to)!, field, one.name, outcome)] : [];
  });
  return { ...planned, values, complaints: Object.assign({}, planned.complaints, ...errors) as Complaints };
};

/** The rows, with ids in place of placeholders, and the created records' resources, keyed by title. */
export interface Creation {
  rows: Planned[];
  created: Map<string, string>;
}

/** Creates the missing records that rows refer to, without duplicates. */
export const makeFor = async (tx: Db, maker: Maker, all: readonly Planned[]): Promise<Creation> => {
  const unmade = all.flatMap((planned) => planned.unmade.map(({ one }) => one));
  const outcomes = new Map<string, number | ApiError>();
  const created = new Map<string, string>();
  // Processing the resources in a fixed order prevents deadlocks between imports.
  for (const to of [...new Set(unmade.map((one) => one.to))].toSorted()) {
    for (const { name, outcome, isNew } of await makeOf(
      tx,
      maker,
      to,
      unmade.filter((one) => one.to === to),
    )) {
      outcomes.set(name, outcome);
      if (isNew && typeof outcome === 'number') created.set(name, to);
    }
  }
  return {
    rows: all.map((planned) => (planned.unmade.length === 0 ? planned : settled(planned, maker.calls, outcomes))),
    created,
  };
};

/** Removes a row's created records from `created`. Returns the resources of these records. */
export const takeMade = ({ unmade }: Planned, created: Creation['created']): string[] =>
  unmade.flatMap(({ one }) => {
    const to = created.get(nameOf(one));
    created.delete(nameOf(one));
    return to ?? [];
  });
