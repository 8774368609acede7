import { lookupSchema } from './tables/derived/lookup';

/** What `within` says for a transaction; not said, it is of no tenant and nobody. */
const scope = [
  `create or replace function tenants_within() returns bigint[] language sql stable as
    $$ select nullif(current_setting('admin.tenants', true), '')::bigint[] $$`,
  `create or replace function user_within() returns bigint language sql stable as
    $$ select nullif(current_setting('admin.user', true), '')::bigint $$`,
  `create or replace function acts_for_platform() returns boolean language sql stable as
    $$ select coalesce(current_setting('admin.platform', true), '') = 'on' $$`,
];

/** Within a seed or a repair nothing is told or logged: set_config('admin.quiet', 'on', true). */
const quiet = `create or replace function is_quiet() returns boolean language sql stable as
  $$ select coalesce(current_setting('admin.quiet', true), '') = 'on' $$`;

const keeping = [
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  `create or replace function keep_log() returns trigger language plpgsql as $$ begin
    raise exception 'the log stays as it was written' using errcode = 'restrict_violation';
  end $$`,
];

/** Events get their number and time as their transactions commit, one at a time: none with a lower one can appear later. */
const events = [
  'create sequence if not exists events_seq as bigint',
  `create or replace function number_event() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7402052);
    update events set seq = nextval('events_seq'), at = clock_timestamp() where id = new.id and at = new.at;
    perform pg_notify('admin_events', new.tenant_id::text);
    return null;
  end $$`,
];

/** Takes away what earlier programs made in the database, once no policy names it any more. */
export const dropOutdated = `do $drop$ begin
  drop function if exists reached_tenants(), acting_user();
exception when dependent_objects_still_exist then null; end $drop$`;

/** The SQL that makes the functions on which the framework's tables, triggers and policies stand, for the role of requests. */
export const routinesFor = (role: string): readonly string[] => [
  ...scope,
  // The role that a transaction steps into; its name is the program's.
  `create or replace function request_role() returns text language sql immutable as $$ select '${role}' $$`,
  quiet,
  ...keeping,
  ...events,
  // The order of events is one for all tenants.
  `grant usage, select on sequence events_seq to ${role}`,
  `create schema if not exists ${lookupSchema}`,
  `grant usage on schema ${lookupSchema} to ${role}`,
];
