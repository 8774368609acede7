import { lookupSchema } from './tables/guards';
import { lockNumbers } from './transaction';

/** Functions that return the scope set by `within`. Without a scope, they return no tenants and no user. */
const scope = [
  `create or replace function tenants_within() returns bigint[] language sql stable as
    $$ select nullif(current_setting('admin.tenants', true), '')::bigint[] $$`,
  `create or replace function user_within() returns bigint language sql stable as
    $$ select nullif(current_setting('admin.user', true), '')::bigint $$`,
  `create or replace function acts_for_platform() returns boolean language sql stable as
    $$ select coalesce(current_setting('admin.platform', true), '') = 'on' $$`,
];

/** Seeds and repairs run set_config('admin.quiet', 'on', true) to suppress events and audit log entries. */
const quiet = `create or replace function is_quiet() returns boolean language sql stable as
  $$ select coalesce(current_setting('admin.quiet', true), '') = 'on' $$`;

/**
 * Erasures of personal data run set_config('admin.erasing', 'on', true) to change records that otherwise can't be
 * changed.
 */
const erasing = `create or replace function is_erasing() returns boolean language sql stable as
  $$ select coalesce(current_setting('admin.erasing', true), '') = 'on' $$`;

const keeping = [
  // Only erasing a person's data may change append-only rows and the audit log.
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and is_erasing() then return new; end if;
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  `create or replace function keep_log() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and is_erasing() then return new; end if;
    raise exception 'the log stays as it was written' using errcode = 'restrict_violation';
  end $$`,
];

/**
 * Events get their number and time when their transaction commits, one transaction at a time. This way, once a reader
 * has seen an event, no event with a lower number can show up later.
 */
const events = [
  'create sequence if not exists events_seq as bigint',
  `create or replace function number_event() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${lockNumbers.events});
    update events set seq = nextval('events_seq'), at = clock_timestamp() where id = new.id and at = new.at;
    perform pg_notify('admin_events', new.tenant_id::text);
    return null;
  end $$`,
];

/** Drops functions from earlier versions that no policy uses. */
export const dropOutdated = `do $drop$ begin
  drop function if exists reached_tenants(), acting_user();
exception when dependent_objects_still_exist then null; end $drop$`;

/**
 * Returns SQL that creates the functions used by the framework's tables, triggers and policies. `role` is the database
 * role used for requests.
 */
export const routinesFor = (role: string): readonly string[] => [
  ...scope,
  // Returns the database role that request transactions switch to.
  `create or replace function request_role() returns text language sql immutable as $$ select '${role}' $$`,
  quiet,
  erasing,
  ...keeping,
  ...events,
  // One sequence numbers the events of all tenants.
  `grant usage, select on sequence events_seq to ${role}`,
  `create schema if not exists ${lookupSchema}`,
  `grant usage on schema ${lookupSchema} to ${role}`,
];
