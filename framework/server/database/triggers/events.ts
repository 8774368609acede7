import type { Db } from '../database';
import { installOnce } from '../statements/installOnce';
import type { Owner } from '../tables/derived/owners';
import { ownerOf } from '../tables/derived/owners';
import type { Model } from '../tables/model';

/** Records that a statement may change for an event each; of more, one event says that some of the resource changed. */
const most = 20;

/**
 * Writes the events of a statement: of the resource of the first argument, the records that the second, in SQL over `changed`, comes to, the tenants in
 * that of the third, and only for the users in that of the fourth.
 */
const tell = `create or replace function tell_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source constant text := case tg_op when 'INSERT' then 'later_rows' when 'DELETE' then 'earlier_rows'
    else '(select * from earlier_rows union all select * from later_rows)' end;
begin
  if is_quiet() then return null; end if;
  execute format('insert into events (tenant_id, user_id, resource, record)
    select distinct tenant, person, $1, case when count(*) over (partition by tenant, person) > ${most} then 0 else record end
    from (select distinct %1$s as tenant, %2$s as person, %3$s as record from %4$s as changed) as told where record is not null',
    tg_argv[2], tg_argv[3], tg_argv[1], source) using tg_argv[0];
  return null;
end $$`;

/** Which record a row belongs to, in SQL over `changed`, the row. */
const recordOf = ({ column, through }: Owner): string =>
  through
    ? `(select whole."${through.column}" from "${through.table}" as whole where whole.id = changed."${column}")`
    : `"${column}"`;

const rowsOf = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
};

/** Events are numbered as their transactions commit. */
const numbering = `do $make$ begin
  if not exists (select from pg_trigger where tgname = 'events_number') then
    create constraint trigger events_number after insert on events deferrable initially deferred for each row execute function number_event();
  end if;
end $make$`;

const nobody = 'null::bigint';

/** What is told of a table: the resource, the record in SQL, and the columns of the tenant, and of whom alone it concerns. */
interface Told {
  table: string;
  resource: string;
  /** As `recordOf` has it. */
  record: string;
  tenant: string;
  user?: string;
}

const toldOf = (model: Model): Told[] =>
  [...new Set(model.entities.map(({ spec }) => spec))]
    .filter(({ view }) => !view)
    .flatMap((spec): Told[] => {
      const entities = model.entities.filter((one) => one.spec === spec);
      const entity = entities.find(({ resource }) => !resource.singleton) ?? entities[0]!;
      if (entity.resource.appendOnly) return [];
      const owner = ownerOf(model, entity);
      // A tenant's own record is its own.
      const tenant = spec.tenant ?? (entity.table === model.tenants ? 'id' : nobody);
      const own = entities.find(({ resource }) => resource.scope.rows === 'own-user');
      return [
        ...(entity === own
          ? []
          : [
              {
                table: spec.name,
                resource: owner?.resource ?? entity.resource.name,
                record: owner ? recordOf(owner) : 'id',
                tenant,
              },
            ]),
        ...(own ? [{ table: spec.name, resource: own.resource.name, record: 'id', tenant: nobody, user: 'id' }] : []),
      ];
    });

/** The triggers of one table, of what may happen to its rows. */
export const triggersOn = (
  { table, resource, record, tenant, user }: Told,
  events: readonly (keyof typeof rowsOf)[],
): string[] =>
  events.map((event) => {
    // Whoever is gone is told nothing, and what they held is the platform's to hear of.
    const column = event === 'delete' && tenant === 'id' ? nobody : tenant;
    const args = [resource, record, column, user ?? nobody].map((arg) => `'${arg}'`).join(', ');
    return (
      `create or replace trigger "${table}_tell_${user ? 'own_' : ''}${event}" after ${event} on "${table}" referencing ${rowsOf[event]} ` +
      `for each statement execute function tell_rows(${args})`
    );
  });

/**
 * The SQL that makes the triggers by which open pages hear of every declared record that changes, whoever changes it. Of rows that
 * belong to a record, that one is told of; what only grows is the work of another change, which is told of.
 */
const eventTriggers = (model: Model): string[] => [
  tell,
  numbering,
  ...toldOf(model).flatMap((told) => triggersOn(told, told.user ? ['update'] : ['insert', 'update', 'delete'])),
];

/** Makes them, where what is declared isn't what it was the last time. */
export const installEvents = (db: Db, model: Model): Promise<void> =>
  installOnce(db, { keeper: 'tell_rows()', statements: eventTriggers(model) });
