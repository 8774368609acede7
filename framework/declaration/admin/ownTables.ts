/** The tables of the logs: the entries, a row each, and the change sets that these are in. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** The tables of webhooks and of what was sent to them, whatever their resources are called by an admin. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** The table of API keys, whatever their resource is called by an admin. */
export const keysTable = 'api_keys';

/** The longest name of a right, as `brands:edit`: `field.tags` takes no longer ones. */
export const longestRight = 40;
