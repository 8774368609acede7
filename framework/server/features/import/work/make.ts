import { sql } from 'drizzle-orm';
import { valuesFromTitle } from '../../../../declaration/validation/fromTitle';
import type { Complaints } from '../../../../declaration/validation/validate';
import { keyOf } from '../../../../declaration/resource/api';
import { toWire } from '../../../../declaration/wire/wire';
import { reasonsOf } from '../../audit/refusal';
import type { Db } from '../../../database/database';
import { isPassing } from '../../../database/transaction';
import { ApiError } from '../../../kernel/apiError';
import type { WriteCall } from '../../../resources/call';
import { enterAlso } from '../../../resources/call';
import { add } from '../../../resources/write/add';
import { addAll, canAddAll } from '../../../resources/write/many/addAll';
import { Unmade } from '../cells/read';
import type { References } from '../cells/references';
import { alike } from '../cells/references';
import { referredBy } from '../columns';
import type { Layout, Planned } from './plan';
import { complaintOf } from './plan';

/** What makes records that a file names and that aren't there yet: the calls by the resources' names. */
export interface Maker {
  calls: ReadonlyMap<string, WriteCall>;
  references: References;
}

/** The calls by which an import makes what its columns name, by its maker's rights there. Throws `ApiError` where they may not. */
export const callsToMake = (call: WriteCall, { make }: Layout): Maker['calls'] => {
  const targets = [...new Set([...make].flatMap((column) => (column && referredBy(column)) ?? []))];
  // No letter is sent of them either.
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

/** Adds records by their titles, in some statements for all where that can be. */
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
  const made: (number | ApiError)[] = [];
  for (const body of bodies) made.push(await addOne(tx, call, body));
  return made;
};

const nameOf = ({ to, name }: Unmade): string => `${to} ${alike(name)}`;

/** Makes what is still missing of a resource, each title once; gives by its name its number, or why it can't be made. */
const makeOf = async (tx: Db, { calls, references }: Maker, to: string, all: readonly Unmade[]) => {
  const call = calls.get(to)!;
  const tenant = call.entity.spec.tenant === undefined ? null : call.tenant!.id;
  // As it is written first.
  const each = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].toReversed();
  const names = each.map(({ name }) => name);
  // Two imports may name the same at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`imports ${to} ${tenant ?? ''}`}))`);
  await references.askAgain(tx, to, names);
  const known = each.map(({ name }) => references.named(to, name, tenant)[0]);
  const missing = each.filter((_one, place) => known[place] === undefined);
  const made = await addByTitles(
    tx,
    call,
    missing.map(({ name }) => name),
  );
  // What is made now may be taken back with the transaction.
  references.forget(to, names);
  return each.map((one, place) => ({
    name: nameOf(one),
    outcome: known[place] ?? made[missing.indexOf(one)]!,
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

/** A row once what it names is there, or with why it can't be made. */
const settled = (planned: Planned, calls: Maker['calls'], made: ReadonlyMap<string, number | ApiError>): Planned => {
  const idOf = (one: unknown) => (one instanceof Unmade ? made.get(nameOf(one)) : one);
  const values = Object.fromEntries(
    Object.entries(planned.values).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(idOf) : idOf(value),
    ]),
  );
  const refused = planned.unmade.flatMap(({ field, one }) => {
    const outcome = made.get(nameOf(one));
    return outcome instanceof ApiError ? [refusal(calls.get(one.to)!, field, one.name, outcome)] : [];
  });
  return { ...planned, values, complaints: Object.assign({}, planned.complaints, ...refused) as Complaints };
};

/** Rows with all that they name, and what was made for them: the resources by the records' names. */
export interface Made {
  rows: Planned[];
  news: Map<string, string>;
}

/** Makes what rows name and isn't there yet, each once. */
export const makeFor = async (tx: Db, maker: Maker, all: readonly Planned[]): Promise<Made> => {
  const unmade = all.flatMap((planned) => planned.unmade.map(({ one }) => one));
  const made = new Map<string, number | ApiError>();
  const news = new Map<string, string>();
  // Always in the same order, so that two imports never wait for each other.
  for (const to of [...new Set(unmade.map((one) => one.to))].toSorted()) {
    for (const { name, outcome, isNew } of await makeOf(
      tx,
      maker,
      to,
      unmade.filter((one) => one.to === to),
    )) {
      made.set(name, outcome);
      if (isNew && typeof outcome === 'number') news.set(name, to);
    }
  }
  return {
    rows: all.map((planned) => (planned.unmade.length === 0 ? planned : settled(planned, maker.calls, made))),
    news,
  };
};

/** Takes from what was made what a row names: the resource of each. */
export const takeMade = ({ unmade }: Planned, news: Made['news']): string[] =>
  unmade.flatMap(({ one }) => {
    const to = news.get(nameOf(one));
    news.delete(nameOf(one));
    return to ?? [];
  });
