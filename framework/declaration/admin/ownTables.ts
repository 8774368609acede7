/**
 * The tables of the logs. `entries` names the table of the entries. `sets` names the table of the change sets that
 * group them.
 */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;

/** The name of this table is fixed. It doesn't depend on the names of the resources. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** The name of this table is fixed. It doesn't depend on the names of the resources. */
export const keysTable = 'api_keys';

/** The table of the custom roles that tenants create. */
export const ownRolesTable = 'own_roles';

/** The maximum length of a right such as `brands:edit`: the maximum length of a tag in `field.tags`. */
export const longestRight = 40;
