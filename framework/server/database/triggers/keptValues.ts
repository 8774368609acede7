import { PgDialect, alias } from 'drizzle-orm/pg-core';
import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { Entity, Model } from '../tables/model';
import { referencesOf, amountsOf } from '../tables/derived/spec';
import { quoted, snake } from '../tables/derived/columns';
import type { Db } from '../database';
import { installOnce, runAll } from '../installOnce';
import type { Span } from '../tables/derived/spec';
import type { DerivedTable } from '../tables/types';
import { rowsOf } from './events';

/** A count or total that the database maintains. All names in this object are SQL names. */
interface KeptFigure {
  /** The name prefix of the functions and triggers that maintain the count or total. */
  name: string;
  owner: string;
  column: string;
  /**
   * The column of the owner's table that must match the rows' tenant. Undefined if the rows don't belong to tenants.
   */
  ownTenant: string | undefined;
  rows: string;
  /**
   * Returns a query that selects the tenant (`tenant`) and the owner (`one`) of each row. A row that refers to a list
   * of owners produces one row per owner. For a total, the query also selects `amount`.
   */
  whose(from: string): string;
  /** The amount that a row adds to its owner's count or total. */
  share: '1' | 'amount';
}

/** Returns the resource of the rows to count, the field that contains the owner's id, and the field to add up. */
const sourceOf = (declared: AnyField, fields: Fields): { of: string; by: string; amount?: string } | undefined => {
  const { adds } = declared;
  if (!adds) return kindOf(declared).count?.(declared);
  const { resource, by } = kindOf(fields[adds.rows]!).rows!(fields[adds.rows]!);
  return { of: resource, by, amount: adds.field };
};

const keptFigureOf = (model: Model, entity: Entity, field: string): KeptFigure | undefined => {
  const declared = entity.fields[field]!;
  const source = declared.kept && !entity.spec.view ? sourceOf(declared, entity.fields) : undefined;
  if (!source) return undefined;
  const { spec } = model.entity(source.of);
  const { many } = referencesOf(spec).find(({ key }) => key === source.by)!;
  const by = quoted(source.by);
  const tenant = spec.tenant === undefined ? '0' : quoted(spec.tenant);
  const amount = source.amount === undefined ? '' : `, ${quoted(source.amount)} as amount`;
  return {
    name: `${spec.name}_${snake(entity.spec.name)}_${snake(field)}`,
    owner: quoted(entity.spec.name),
    column: quoted(field),
    ownTenant: spec.tenant === undefined ? undefined : quoted(entity.spec.tenant ?? 'id'),
    rows: quoted(spec.name),
    whose: (from) => `select ${tenant} as tenant, ${many ? `unnest(${by})` : by} as one${amount} from ${from}`,
    share: amount ? 'amount' : '1',
  };
};

/** Returns all counts and totals, without duplicates for resources that share a table. */
const keptFiguresOf = (model: Model): KeptFigure[] => {
  const all = model.entities.flatMap((entity) =>
    Object.keys(entity.fields).flatMap((field) => keptFigureOf(model, entity, field) ?? []),
  );
  return [...new Map(all.map((count) => [count.name, count])).values()];
};

const isOf = ({ ownTenant }: KeptFigure, row: string): string =>
  `owner.id = ${row}.one${ownTenant === undefined ? '' : ` and owner.${ownTenant} = ${row}.tenant`}`;

const recounted = (count: KeptFigure): string => `update ${count.owner} as owner set ${count.column} = made.number
  from (select each.id as one, ${count.ownTenant === undefined ? '0' : `each.${count.ownTenant}`} as tenant, ${count.share === '1' ? 'count(counted.one)::int' : 'coalesce(sum(counted.amount), 0)'} as number from ${count.owner} as each
    left join (${count.whose(count.rows)}) as counted on counted.one = each.id${count.ownTenant === undefined ? '' : ` and counted.tenant = each.${count.ownTenant}`}
    group by 1, 2) as made
  where ${isOf(count, 'made')} and owner.${count.column} <> made.number`;

const events = { insert: ['later_rows'], update: ['later_rows', 'earlier_rows'], delete: ['earlier_rows'] } as const;

const as = { later_rows: 'new table as later_rows', earlier_rows: 'old table as earlier_rows' } as const;

/**
 * Returns the triggers that maintain a count or total. They run as the owner of the tables, because a role that can
 * write the rows can't necessarily write the records they belong to.
 */
const keepingOf = (count: KeptFigure): string[] =>
  Object.entries(events).flatMap(([event, tables]) => {
    const shares = tables
      .map(
        (table) =>
          `select tenant, one, ${table === 'later_rows' ? '' : '-'}${count.share} as number from (${count.whose(table)}) as ${table}`,
      )
      .join(' union all ');
    const changes = `(select tenant, one, sum(number) as number from (${shares}) as shares group by tenant, one having sum(number) <> 0) as change`;
    const name = quoted(`${count.name}_${event}`);
    return [
      // Owners are locked in the order of their ids to avoid deadlocks. Statements are planned on each call, because a
      // plan cached for thousands of changes would be slow for a single one.
      `create or replace function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
        begin
          if not exists (select from ${changes}) then return null; end if;
          execute $lock$ select from ${count.owner} as owner join ${changes} on ${isOf(count, 'change')} order by owner.id for no key update of owner $lock$;
          execute $add$ update ${count.owner} as owner set ${count.column} = owner.${count.column} + change.number from ${changes} where ${isOf(count, 'change')} $add$;
          return null;
        end $keep$`,
      `create or replace trigger ${name} after ${event} on ${count.rows} referencing ${tables.map((table) => as[table]).join(' ')}
        for each statement execute function ${name}()`,
    ];
  });

/** Recomputes the counts and totals of rows that were written without triggers. */
export const recountKept = async (db: Db, model: Model): Promise<void> =>
  runAll(db, keptFiguresOf(model).map(recounted));

/**
 * Installs the triggers that maintain counts and totals. Also corrects existing records if the declarations have
 * changed.
 */
export const installKeptCounts = async (db: Db, model: Model): Promise<void> => {
  for (const count of keptFiguresOf(model)) {
    await installOnce(db, {
      keeper: `${quoted(`${count.name}_insert`)}()`,
      statements: keepingOf(count),
      mend: recounted(count),
    });
  }
};

const dialect = new PgDialect();

/**
 * Returns a query that selects the minimum (`least`) and maximum (`most`) of a row's span. `owner` is the row's alias.
 */
const spanEndsOf = ({ table }: Entity, span: Span, owner: string): string => {
  const amounts = dialect.sqlToQuery(amountsOf(span, alias(table, owner) as unknown as DerivedTable)).sql;
  const end = (pick: 'min' | 'max') => `coalesce(${pick}(amount), "${owner}".${quoted(span.name)})`;
  return `select ${end('min')} as least, ${end('max')} as most from (${amounts}) as amounts`;
};

/**
 * Returns the statement that corrects a span's minimum and maximum in rows that meet `condition`. The statement fires
 * the table's trigger, which computes the new values.
 */
const correction = ({ spec }: Entity, all: string, ends: readonly string[], condition: string): string => {
  const [first] = ends;
  return `update ${quoted(spec.name)} as owner set ${first} = ${first} where ${condition} and not exists (${all})`;
};

const spanKeeping = (entity: Entity): { statements: string[]; mend: string } => {
  const { spec, spans } = entity;
  const table = quoted(spec.name);
  const ends = spans.flatMap(({ least, most }) => [quoted(least), quoted(most)]);
  const right = spans.map((span) => {
    const { least, most } = span;
    return `exists (select from (${spanEndsOf(entity, span, 'owner')}) as ends
      where ends.least is not distinct from owner.${quoted(least)} and ends.most is not distinct from owner.${quoted(most)})`;
  });
  const all = `select where ${right.join(' and ')}`;
  const own = `
    create or replace function "${spec.name}_spans"() returns trigger language plpgsql as $keep$ begin
      ${spans.map((span) => `select least, most into new.${quoted(span.least)}, new.${quoted(span.most)} from (${spanEndsOf(entity, span, 'new')}) as ends;`).join('\n')}
      return new;
    end $keep$`;
  const ofRows = spans.flatMap((span) => {
    const [rows, by] = [span.rows.spec.name, quoted(span.by)];
    const name = `"${rows}_span_${snake(span.name)}"`;
    const compared = [span.by, span.name, ...(span.toggle === undefined ? [] : [span.toggle])].map(quoted);
    const values = (row: string) => `(${compared.map((column) => `${row}.${column}`).join(', ')})`;
    return [
      // Locks the record first, so that concurrent changes to its rows are processed one after another.
      `create or replace function ${name}() returns trigger language plpgsql as $keep$
        declare touched bigint[];
        begin
          if tg_op = 'INSERT' then touched := array(select ${by} from later_rows);
          elsif tg_op = 'DELETE' then touched := array(select ${by} from earlier_rows);
          -- Planned for each call: a plan cached for one changed row would compare thousands of rows with each other.
          else execute 'select array(
            select unnest(array[earlier.${by}, later.${by}]) from earlier_rows as earlier join later_rows as later using (id)
            where ${values('earlier')} is distinct from ${values('later')})' into touched;
          end if;
          if cardinality(touched) = 0 then return null; end if;
          perform from ${table} where id = any (touched) order by id for no key update;
          ${correction(entity, all, ends, 'id = any (touched)')};
          return null;
        end $keep$`,
      ...(['insert', 'update', 'delete'] as const).map(
        (event) =>
          `create or replace trigger "${rows}_span_${snake(span.name)}_${event}" after ${event} on "${rows}" referencing ${rowsOf[event]}
          for each statement execute function ${name}()`,
      ),
    ];
  });
  return {
    statements: [
      own,
      `create or replace trigger "${spec.name}_spans" before insert or update on ${table} for each row execute function "${spec.name}_spans"()`,
      ...ofRows,
    ],
    mend: correction(entity, all, ends, 'true'),
  };
};

export const installSpans = async (db: Db, model: Model): Promise<void> => {
  for (const entity of model.entities.filter(({ spans }) => spans.length > 0)) {
    await installOnce(db, { keeper: `"${entity.spec.name}_spans"()`, ...spanKeeping(entity) });
  }
};
