/** The tables of the logs. `entries` has a row for each entry; `sets` has the change sets that group entries. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** The name doesn't depend on the admin's resource names. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** The name doesn't depend on the admin's resource names. */
export const keysTable = 'api_keys';

/** The maximum length of a right such as `brands:edit`, which is the limit of `field.tags`. */
export const longestRight = 40;
