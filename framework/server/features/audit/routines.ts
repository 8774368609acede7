import type { Model } from '../../database/tables/model';
import { beginOf } from '../../database/partitions';
import type { TableSpec } from '../../database/tables/derived/spec';
import { period } from './changeSet';
import { logTables } from '../../../declaration/admin/ownTables';

export interface LogTables {
  entries: TableSpec;
  sets: TableSpec;
}

const specOf = (model: Model, table: string): TableSpec | undefined =>
  model.entities.find(({ spec }) => spec.name === table)?.spec;

const logOf = (model: Model, entries: string, sets: string): LogTables | undefined => {
  const [log, of] = [specOf(model, entries), specOf(model, sets)];
  return log && of && { entries: log, sets: of };
};

export const logsOf = (model: Model): { tenants: LogTables | undefined; platform: LogTables | undefined } => {
  const [tenants, platform] = logTables.map(({ entries, sets }) => logOf(model, entries, sets));
  return { tenants, platform };
};

const titlesOf = ({ entries }: LogTables): Record<string, string> => {
  const { columns } = entries.fields.find(({ name }) => name === 'title')!;
  return Object.fromEntries(Object.keys(columns).map((key) => [key.slice('title_'.length), key]));
};

const about = [
  'resource',
  'record',
  'part',
  'part_id',
  'actor',
  'actor_id',
  'actor_kind',
  'action',
  'request',
  'changes',
];

/**
 * Returns the statement that inserts an entry into an audit log. `resource`, `record` and `tenant` are SQL expressions
 * that can use the variables of `audit_entry`.
 */
const insertInto = (
  log: LogTables,
  { resource, record, from = '' }: { resource: string; record: string; from?: string },
  tenant: string,
): string => {
  const titles = titlesOf(log);
  const owner = log.entries.tenant === undefined ? [] : [log.entries.tenant];
  const columns = [...owner, 'at', 'operation', ...Object.values(titles), ...about];
  const values = [
    ...owner.map(() => tenant),
    'now()',
    'what',
    ...Object.keys(titles).map((language) => `titles ->> '${language}'`),
    resource,
    record,
    'part',
    'part_id',
    'who',
    "(said ->> 'user')::bigint",
    'kind',
    "said ->> 'action'",
    "said ->> 'request'",
    'diff',
  ];
  return `insert into "${log.entries.name}" (${columns.join(', ')}) select ${values.join(', ')}${from};`;
};

/**
 * Returns SQL for a record's title in each language. A missing title falls back to one in another language, or to the
 * record's id if there are no titles at all.
 */
const titles = (languages: readonly string[]): string => {
  const named = (language: string) => `nullif(holder ->> (names ->> '${language}'), '')`;
  const parts = languages.map(
    (language) =>
      `'${language}', left(coalesce(${[language, 'any', ...languages.filter((other) => other !== language)].map(named).join(', ')}, '#' || record), 500)`,
  );
  return `jsonb_build_object(${parts.join(', ')})`;
};

/**
 * Creates an SQL function that returns the changed columns with their old and new values. Numbers are returned as
 * strings, so that they aren't rounded. Internal columns and secrets are excluded.
 */
const diff = `create or replace function audit_diff(earlier jsonb, later jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_array(
    case jsonb_typeof(earlier -> name) when 'number' then to_jsonb(earlier ->> name) else earlier -> name end,
    case jsonb_typeof(later -> name) when 'number' then to_jsonb(later ->> name) else later -> name end)), '{}'::jsonb)
  from jsonb_object_keys(coalesce(later, earlier)) as name
  where nullif(earlier -> name, 'null'::jsonb) is distinct from nullif(later -> name, 'null'::jsonb)
    and name <> 'search_text' and name !~ '(_hash|token|secret)$'
    and not (earlier is not null and later is not null and name in ('version', 'updated_at', 'last_seen_at'))
$$`;

/**
 * Returns SQL for a function that writes an entry to the audit log. Its `kept` parameter describes the table's rows
 * (see `LoggedRows`), and `said` describes the transaction's author.
 */
const entry = (tenants: LogTables | undefined, platform: LogTables): string => `
create or replace function audit_entry(kept jsonb, said jsonb, who text, what text, earlier jsonb, later jsonb) returns void language plpgsql as $$
declare
  changed constant jsonb := coalesce(later, earlier);
  diff constant jsonb := audit_diff(earlier, later);
  first_resource constant text := kept -> 'resources' ->> 0;
  resource constant text := case when kept -> 'resources' ? (said ->> 'resource') then said ->> 'resource' else first_resource end;
  record text := changed ->> (kept ->> 'record');
  part constant text := kept ->> 'part';
  part_id constant bigint := case when part is not null then (changed ->> 'id')::bigint end;
  kind constant text := coalesce(said ->> 'kind', 'system');
  names constant jsonb := coalesce(kept -> 'called' -> 'names', kept -> 'names', '{}'::jsonb);
  holder jsonb := changed;
  titles jsonb;
  tenant bigint;
  member text;
begin
  if kept ? 'through' then
    execute format('select %I::text from %I where id = $1', kept -> 'through' ->> 'column', kept -> 'through' ->> 'table') into record using record::bigint;
  end if;
  if record is null and kept ? 'or_else' then
    perform audit_entry(kept -> 'or_else', said, who, what, earlier, later);
    return;
  end if;
  if what = 'changed' and diff = '{}'::jsonb and not kept ? 'always' then return; end if;
  case kept ->> 'tenant'
    when 'row' then tenant := (changed ->> (kept ->> 'column'))::bigint;
    when 'own' then tenant := case when resource <> first_resource then (changed ->> 'id')::bigint end;
    else tenant := null;
  end case;
  if kept ? 'called' then
    execute format('select to_jsonb(one) from %I as one where id = $1', kept -> 'called' ->> 'table') into holder using record::bigint;
  end if;
  titles := ${titles(Object.keys(titlesOf(platform)))};
  ${
    tenants
      ? `if tenant is not null then
    ${insertInto(tenants, { resource: 'resource', record: 'record' }, 'tenant')}
  else
    ${insertInto(platform, { resource: 'resource', record: 'record' }, 'tenant')}
  end if;
  if kept ? 'works' then
    for tenant, member in execute format('select tenant_id, %1$I::text from memberships where user_id = $1 and %1$I is not null', kept -> 'works' ->> 'record')
      using record::bigint loop
      ${insertInto(tenants, { resource: "kept -> 'works' ->> 'resource'", record: 'member' }, 'tenant')}
    end loop;
  end if;`
      : insertInto(platform, { resource: 'resource', record: 'record' }, 'tenant')
  }
end $$`;

/**
 * Creates a trigger function that logs every change to a table's rows. The author must have been set with
 * set_config('admin.actor', …).
 */
const rows = `create or replace function audit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant jsonb := tg_argv[0]::jsonb;
  said constant jsonb := coalesce(nullif(current_setting('admin.actor', true), ''), '{}')::jsonb;
  -- If a program made the change: the name of its API key, followed by the maker of the key in parentheses.
  who constant text := (select case when said ? 'key' then concat(said ->> 'key', ' (', full_name, ')') else full_name end
    from users where id = (said ->> 'user')::bigint);
  without constant text[] := array(select jsonb_array_elements_text(kept -> 'without'));
begin
  if tg_op = 'INSERT' then
    perform audit_entry(kept, said, who, 'added', null, to_jsonb(later) - without) from later_rows as later;
  elsif tg_op = 'DELETE' then
    perform audit_entry(kept, said, who, 'deleted', to_jsonb(earlier) - without, null) from earlier_rows as earlier;
  else
    -- Planned for each change: a cached plan made for a single changed row would compare thousands of rows with each other.
    execute format('select audit_entry($1, $2, $3, ''changed'', to_jsonb(earlier) - $4, to_jsonb(later) - $4)
      from earlier_rows as earlier join later_rows as later using (%s)', concat_ws(', ', quote_ident(kept ->> 'key'), quote_ident(kept ->> 'and_key')))
      using kept, said, who, without;
  end if;
  return null;
end $$`;

/**
 * Returns SQL for a trigger function that assigns an entry to its change set. This is the request's change set (see
 * `transaction.ts`). For the server's own changes, there is one change set per transaction. If the year changes during a
 * change set, a new change set with the same name is created, so that entries are in the same partition as their change
 * set. The title of a change set is the title of its first record. Records of the request's resource take precedence
 * over other records, and records take precedence over their rows.
 */
const set = (log: LogTables): string => {
  const { name, tenant } = log.sets;
  const lead = ['operation', ...Object.values(titlesOf(log)), 'resource', 'record', 'part'].join(', ');
  const columns = [
    lead,
    'at, actor, actor_id, actor_kind, action, request, change_set',
    ...(tenant === undefined ? [] : [tenant]),
  ].join(', ');
  return `create or replace function ${name}_take() returns trigger language plpgsql as $$
declare
  said constant jsonb := coalesce(nullif(current_setting('admin.actor', true), ''), '{}')::jsonb;
  own constant boolean := coalesce(new.resource = said ->> 'resource', false);
  name text := coalesce(said ->> 'set', nullif(current_setting('admin.set', true), ''));
  found record;
begin
  if new.activity is not null then return new; end if;
  if name is null then
    name := gen_random_uuid()::text;
    perform set_config('admin.set', name, true);
  end if;
  select id, coalesce(resource = said ->> 'resource', false) as own, part is not null as is_part into found
    from "${name}" as sets where ${tenant === undefined ? '' : `sets.${tenant} = new.${tenant} and `}sets.change_set = name
      and sets.at >= ${beginOf(period, 'new.at')} and sets.at < ${beginOf(period, 'new.at', 1)};
  if found.id is null then
    insert into "${name}" (${columns})
      select ${columns} from jsonb_populate_record(null::"${name}", to_jsonb(new) || jsonb_build_object('change_set', name))
      returning id into new.activity;
  else
    if (own and not found.own) or (own = found.own and found.is_part and new.part is null) then
      update "${name}" set (${lead}) = (select ${lead} from jsonb_populate_record(null::"${name}", to_jsonb(new))) where id = found.id;
    end if;
    new.activity := found.id;
  end if;
  return new;
end $$`;
};

/** Returns the triggers for an audit log's tables. They assign entries to change sets and make the log append-only. */
const ownTriggers = ({ entries, sets }: LogTables): string[] => [
  set({ entries, sets }),
  `create or replace trigger "${entries.name}_set" before insert on "${entries.name}" for each row execute function ${sets.name}_take()`,
  // Uses row triggers, because they also apply to partitions. Only the trigger that updates the title can change a
  // change set.
  ...[
    [entries.name, ''],
    [sets.name, ' when (pg_trigger_depth() = 0)'],
  ].flatMap(([name, when]) => [
    `create or replace trigger "${name}_stays" before update or delete on "${name}" for each row${when} execute function keep_log()`,
    `create or replace trigger "${name}_whole" before truncate on "${name}" for each statement execute function keep_log()`,
  ]),
];

/**
 * Returns the SQL that creates the functions and triggers of the declared audit logs. Returns an empty list if no audit
 * log is declared.
 */
export const auditRoutines = (model: Model): string[] => {
  const { tenants, platform } = logsOf(model);
  if (!platform) return [];
  return [diff, entry(tenants, platform), rows, ...[platform, ...(tenants ? [tenants] : [])].flatMap(ownTriggers)];
};
