import { kindOf } from '../../../kinds';
import type { Db } from '../database';
import { installOnce } from '../installOnce';
import { snake } from '../tables/derived/columns';
import type { Entity, Model } from '../tables/model';

/** The record that owns a row, either directly or through an intermediate row. */
interface Owner {
  resource: string;
  /** The column that contains the id of the owner or of the intermediate row. */
  column: string;
  /**
   * The table that contains the intermediate row, and its column with the owner's id. Undefined if the row belongs to
   * the owner directly.
   */
  through?: { table: string; column: string };
}

const holderOf = ({ entities }: Model, { resource }: Entity) =>
  entities.flatMap((entity) =>
    Object.values(entity.fields).flatMap((declared) => {
      const own = kindOf(declared).rows?.(declared);
      return own?.resource === resource.name ? [{ entity, column: snake(own.by) }] : [];
    }),
  )[0];

/**
 * Returns the owner of a resource's rows. When one of the rows changes, the audit log and open pages treat the owner as
 * changed. Returns undefined if the rows don't belong to another record.
 */
export const ownerOf = (model: Model, entity: Entity): Owner | undefined => {
  const holder = holderOf(model, entity);
  if (!holder) return undefined;
  const outer = holderOf(model, holder.entity);
  if (!outer) return { resource: holder.entity.resource.name, column: holder.column };
  return {
    resource: outer.entity.resource.name,
    column: holder.column,
    through: { table: holder.entity.spec.name, column: outer.column },
  };
};

/**
 * The maximum number of single-record events per statement. If a statement changes more records, there is one event for
 * the entire resource instead.
 */
const maxEvents = 20;

/**
 * The trigger function that writes the events for a statement. Its arguments are the name of the resource and SQL
 * expressions on `changed` for the record, the tenant and, if the change concerns a single user, that user.
 */
const tell = `create or replace function tell_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source constant text := case tg_op when 'INSERT' then 'later_rows' when 'DELETE' then 'earlier_rows'
    else '(select * from earlier_rows union all select * from later_rows)' end;
begin
  if is_quiet() then return null; end if;
  execute format('insert into events (tenant_id, user_id, resource, record)
    select distinct tenant, person, $1, case when count(*) over (partition by tenant, person) > ${maxEvents} then 0 else record end
    from (select distinct %1$s as tenant, %2$s as person, %3$s as record from %4$s as changed) as told where record is not null',
    tg_argv[2], tg_argv[3], tg_argv[1], source) using tg_argv[0];
  return null;
end $$`;

const recordOf = ({ column, through }: Owner): string =>
  through
    ? `(select whole."${through.column}" from "${through.table}" as whole where whole.id = changed."${column}")`
    : `"${column}"`;

/** The transition tables of a trigger, keyed by the event that fires it. */
export const rowsOf = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
};

const numbering = `do $make$ begin
  if not exists (select from pg_trigger where tgname = 'events_number') then
    create constraint trigger events_number after insert on events deferrable initially deferred for each row execute function number_event();
  end if;
end $make$`;

const noUser = 'null::bigint';

/** A table, and the resource that its changes belong to. `record`, `tenant` and `user` are SQL expressions. */
interface Source {
  table: string;
  resource: string;
  record: string;
  tenant: string;
  user?: string;
}

const sourcesOf = (model: Model): Source[] =>
  [...new Set(model.entities.map(({ spec }) => spec))]
    .filter(({ view }) => !view)
    .flatMap((spec): Source[] => {
      const entities = model.entities.filter((one) => one.spec === spec);
      const entity = entities.find(({ resource }) => !resource.singleton) ?? entities[0]!;
      if (entity.resource.appendOnly) return [];
      const owner = ownerOf(model, entity);
      // In the tenants table, each row belongs to the tenant that it describes.
      const tenant = spec.tenant ?? (entity.table === model.tenants ? 'id' : noUser);
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
        ...(own ? [{ table: spec.name, resource: own.resource.name, record: 'id', tenant: noUser, user: 'id' }] : []),
      ];
    });

export const triggersOn = (
  { table, resource, record, tenant, user }: Source,
  events: readonly (keyof typeof rowsOf)[],
): string[] =>
  events.map((event) => {
    // A deleted tenant can't receive events, so this one goes to the platform.
    const column = event === 'delete' && tenant === 'id' ? noUser : tenant;
    const args = [resource, record, column, user ?? noUser].map((arg) => `'${arg}'`).join(', ');
    return (
      `create or replace trigger "${table}_tell_${user ? 'own_' : ''}${event}" after ${event} on "${table}" referencing ${rowsOf[event]} ` +
      `for each statement execute function tell_rows(${args})`
    );
  });

/**
 * Returns triggers that notify open pages of every change to a declared record. A change to a row that belongs to a
 * record counts as a change to that record. Append-only tables don't need these triggers, because each new row comes
 * with a change to another record.
 */
const eventTriggers = (model: Model): string[] => [
  tell,
  numbering,
  ...sourcesOf(model).flatMap((source) =>
    triggersOn(source, source.user ? ['update'] : ['insert', 'update', 'delete']),
  ),
];

export const installEvents = (db: Db, model: Model): Promise<void> =>
  installOnce(db, { keeper: 'tell_rows()', statements: eventTriggers(model) });
