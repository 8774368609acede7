/** The tables of each log: `entries` for the entries, and `sets` for the change sets that group the entries. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** The name of the table that stores webhooks, whatever the resource is called. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** The name of the table that stores API keys, whatever the resource is called. */
export const keysTable = 'api_keys';

/** The name of the table that stores tenants' custom roles. */
export const ownRolesTable = 'own_roles';

/**
 * The maximum length of a right's name, such as `brands:edit`. It equals the maximum length of a tag in `field.tags`.
 */
export const longestRight = 40;
