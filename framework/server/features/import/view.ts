import { z } from 'zod';
import type { Language } from '../../../core/register';
import type { ServerTranslate } from '../../../client/i18n/translator';
import { declaredAt } from '../../../declaration/validation/validate';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Fields } from '../../../core/kind';
import type { Db } from '../../database/database';
import type { Principal } from '../../kernel/principal';
import { count, moment, text } from '../../resources/http/types';
import { entityFor } from '../../database/tables/model';
import type { Entity, Model } from '../../database/tables/model';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { refuseUnlessAllowed } from '../../resources/call';
import { importStates, rowOutcomes } from './tables';
import { pickedFrom } from './references';
import { shownIn } from './file/job';
import { importColumns, isPicture, keyColumns, madeBy, headingIn, referredBy } from './columns';
import type { Import, ImportRow } from './store';
import { countRows } from './store';

const outcome = z.enum(rowOutcomes);

export const importSchema = z.object({
  import_id: text.meta({ format: 'uuid' }),
  resource: text,
  file: text,
  state: z.enum(importStates),
  problem: text.nullable(),
  headings: z.array(text),
  columns: z.array(text.nullable()),
  key: text.nullable(),
  make: z.array(text),
  importable: z.array(
    z.object({
      name: text,
      label: text,
      is_key: z.boolean(),
      makes: text.nullable(),
      fetches: z.boolean(),
      picks: z.boolean(),
    }),
  ),
  makes: z.array(z.object({ resource: text, label: text, records: count })),
  total: count,
  done: count,
  counts: z.record(outcome, count),
  written: count,
  created_at: moment,
  ended_at: moment.nullable(),
});

export const rowSchema = z.object({
  number: count,
  cells: z.array(text),
  outcome: outcome.nullable(),
  record: z.int().nullable(),
  is_written: z.boolean(),
  changes: z.array(text),
  reasons: z.array(z.object({ field: text, reason: text })),
});

export interface Telling {
  model: Model;
  /** True if the server downloads images from other servers. */
  fetches: boolean;
  entity: Entity;
  principal: Principal;
  language: Language;
  translate: ServerTranslate;
}

const iso = (value: string) => new Date(value).toISOString();

export const tellImport = async (
  tx: Db,
  one: Import,
  { model, fetches, entity, principal, language, translate }: Telling,
): Promise<z.infer<typeof importSchema>> => {
  const columns = importColumns(entityFor(entity, principal.role), principal.role);
  const keys = new Set(keyColumns(columns));
  const picks = pickedFrom(model, principal) !== undefined;
  const counted = await countRows(tx, one.id);
  const sum = (of: (typeof counted)[number][]) => of.reduce((all, { rows }) => all + rows, 0);
  const { total, cursor, state } = one;
  return {
    import_id: one.id,
    resource: one.resource,
    file: one.file,
    state,
    problem: one.problem && translate(language, one.problem),
    headings: one.headings,
    columns: one.columns,
    key: one.key,
    make: one.make,
    importable: columns.map((column) => ({
      name: column.name,
      label: headingIn(translate, language, column),
      is_key: keys.has(column),
      makes: madeBy(column, entity.resource, model, principal)?.label[language][1] ?? null,
      fetches: fetches && isPicture(column),
      picks: fetches && isPicture(column) && picks,
    })),
    makes: Object.entries(one.makes).map(([resource, records]) => ({
      resource,
      label: model.entity(resource).resource.label[language][records === 1 ? 0 : 1],
      records,
    })),
    total,
    done: state === 'undoing' ? Math.max(total - cursor + 1, 0) : cursor,
    counts: Object.fromEntries(
      rowOutcomes.map((name) => [name, sum(counted.filter((some) => some.outcome === name))]),
    ) as Record<(typeof rowOutcomes)[number], number>,
    written: sum(counted.filter((some) => some.is_written)),
    created_at: iso(one.created_at),
    ended_at: one.ended_at && iso(one.ended_at),
  };
};

/** Returns the reasons why a row was rejected, one sentence per error. */
export const reasonsOf = (
  complaints: Complaints | null,
  { entity: { fields, resource }, language, translate }: Omit<Telling, 'fetches' | 'model' | 'principal'>,
) =>
  Object.values(complaints ?? {})
    .flat()
    .map(({ key, field, args }) => {
      const declared = declaredAt(fields as Fields, field);
      const own = field === '' || field === 'id' ? resource.label[language][0] : field;
      const label = declared ? translate.read(language, declared.label) : own;
      return { field: label, reason: translate(language, key, { ...args, field: label }) };
    });

export const tellRow = (row: ImportRow, telling: Telling): z.infer<typeof rowSchema> => {
  const { number, cells, record, is_written } = row;
  const { entity, translate, language } = telling;
  const changes = (row.changes ?? []).map((name) => {
    const declared = (entity.fields as Fields)[name];
    return declared ? translate.read(language, declared.label) : name;
  });
  return {
    number,
    cells: cells.map(shownIn),
    outcome: row.outcome,
    record,
    is_written,
    changes,
    reasons: reasonsOf(row.complaints, telling),
  };
};

/**
 * Throws `ApiError` 422 if missing records can't be created from the titles in these columns, or if this user isn't
 * allowed to create them.
 */
const refuseUnlessMade = (
  make: readonly string[],
  named: readonly string[],
  { model, entity, principal }: Telling,
): void => {
  for (const name of make) {
    const column = importColumns(entity, principal.role).find((one) => one.name === name);
    const to = column && named.includes(name) ? referredBy(column) : undefined;
    if (to === undefined) throw new ParameterError('make', 'validation.choice');
    refuseUnlessAllowed(principal, model.entity(to), 'create');
    if (!madeBy(column!, entity.resource, model, principal)) throw new ParameterError('make', 'validation.choice');
  }
};

interface Matching {
  columns: readonly (string | null)[];
  key: string | null;
  make: readonly string[];
}

/** Throws `ApiError` 422 if the settings of an import don't match its columns. */
export const refuseUnlessSound = (one: Import, { columns, key, make }: Matching, telling: Telling): void => {
  const { entity, principal } = telling;
  const known = importColumns(entity, principal.role);
  const named = columns.filter((name) => name !== null);
  if (columns.length !== one.headings.length || named.some((name) => !known.some((column) => column.name === name)))
    throw new ParameterError('columns', 'validation.choice');
  if (new Set(named).size !== named.length) throw new ApiError(422, 'messages.import_column_twice');
  if (named.every((name) => name === 'id')) throw new ApiError(422, 'messages.import_no_column');
  if (key !== null && !(named.includes(key) && keyColumns(known).some(({ name }) => name === key)))
    throw new ParameterError('key', 'validation.choice');
  refuseUnlessMade(make, named, telling);
};
