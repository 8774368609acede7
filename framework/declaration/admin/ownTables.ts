/** The tables of the logs: entries (a row each), and the change sets that group them. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** Independent of an admin's resource names. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** Independent of an admin's resource name. */
export const keysTable = 'api_keys';

/** The maximum length of a right such as `brands:edit`; the limit of `field.tags`. */
export const longestRight = 40;
