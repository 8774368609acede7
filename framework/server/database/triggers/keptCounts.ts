import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { Entity, Model } from '../tables/model';
import { referencesOf } from '../tables/derived/references';
import { quoted, snake } from '../tables/derived/names';
import type { Db } from '../database';
import { installOnce } from '../statements/installOnce';
import { runAll } from '../statements/runAll';

/** A count or a total that the database keeps, by the names of tables and columns as SQL has them. */
interface KeptFigure {
  /** What its functions and triggers are called by. */
  name: string;
  owner: string;
  column: string;
  /** What of an owner the tenant of the rows is; undefined where these belong to none. */
  ownTenant: string | undefined;
  rows: string;
  /** Whose a row is, of the same names in all counts: `tenant`, and `one`, whom it refers to; of a list each. Of a total also its `amount`. */
  whose(from: string): string;
  /** What a row adds to its owner's figure. */
  share: '1' | 'amount';
}

/** The rows by which a field is worked out, the field of theirs that names their owner, and the one that is added up. */
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

/** The counts and totals that are kept, each once: several resources may share a table. */
const keptFiguresOf = (model: Model): KeptFigure[] => {
  const all = model.entities.flatMap((entity) =>
    Object.keys(entity.fields).flatMap((field) => keptFigureOf(model, entity, field) ?? []),
  );
  return [...new Map(all.map((count) => [count.name, count])).values()];
};

const isOf = ({ ownTenant }: KeptFigure, row: string): string =>
  `owner.id = ${row}.one${ownTenant === undefined ? '' : ` and owner.${ownTenant} = ${row}.tenant`}`;

/** The statement that counts anew whose number isn't what it should be. */
const recounted = (count: KeptFigure): string => `update ${count.owner} as owner set ${count.column} = made.number
  from (select each.id as one, ${count.ownTenant === undefined ? '0' : `each.${count.ownTenant}`} as tenant, ${count.share === '1' ? 'count(counted.one)::int' : 'coalesce(sum(counted.amount), 0)'} as number from ${count.owner} as each
    left join (${count.whose(count.rows)}) as counted on counted.one = each.id${count.ownTenant === undefined ? '' : ` and counted.tenant = each.${count.ownTenant}`}
    group by 1, 2) as made
  where ${isOf(count, 'made')} and owner.${count.column} <> made.number`;

const events = { insert: ['later_rows'], update: ['later_rows', 'earlier_rows'], delete: ['earlier_rows'] } as const;
const as = { later_rows: 'new table as later_rows', earlier_rows: 'old table as earlier_rows' } as const;

/** The SQL that has the database keep a count or a total, whoever writes the rows: who may write these may not therefore write their owner, so it works as the tables' owner. */
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
      // The owners are locked in the order of their ids, so that no two who count the same wait for each other; and planned anew each time: by a
      // plan of a time when thousands changed, all would be read for one.
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

/** Counts and adds up anew all that is kept, where rows were written past the triggers. */
export const recountKept = async (db: Db, model: Model): Promise<void> =>
  runAll(db, keptFiguresOf(model).map(recounted));

/**
 * Has the database keep the counts and totals that are declared so, and works them out for the records that are there. Does nothing where the declarations are
 * those of the last time.
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
