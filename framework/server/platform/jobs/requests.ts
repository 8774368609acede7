/** The property in a job's data that contains the id of the request that queued the job. */
const requestKey = '$request';

/** Separates a job's payload from the id of the request that queued the job. */
export const requestIn = (data: unknown): { request: string | undefined; payload: unknown } => {
  const { [requestKey]: request, ...payload } = (data ?? {}) as Record<string, unknown>;
  return { request: typeof request === 'string' ? request : undefined, payload };
};

/**
 * Returns SQL statements that make the database store the current request's id in each new job. This includes jobs that
 * triggers add.
 */
export const rememberRequests = (schema: string): readonly string[] => [
  `create or replace function ${schema}.remember_request() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $remember$
declare request constant text := coalesce(nullif(current_setting('admin.actor', true), ''), '{}')::jsonb ->> 'request';
begin
  if request is not null then new.data := coalesce(new.data, '{}') || jsonb_build_object('${requestKey}', request); end if;
  return new;
end $remember$`,
  `create or replace trigger remember_request before insert on ${schema}.job for each row execute function ${schema}.remember_request()`,
];
