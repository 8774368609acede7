/** The tables of the logs. `entries` has a row for each entry; `sets` has the change sets that group entries. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** This name is fixed, whatever names the admin gives its resources. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** This name is fixed, whatever names the admin gives its resources. */
export const keysTable = 'api_keys';

/** The table of the roles that tenants make. */
export const ownRolesTable = 'own_roles';

/** The maximum length of a right such as `brands:edit`, which is the limit of `field.tags`. */
export const longestRight = 40;
