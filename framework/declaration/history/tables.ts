/** The tables of the logs: the entries, a row each, and the change sets that these are in. */
export const logTables = [
  { entries: 'audit_log', sets: 'change_sets' },
  { entries: 'platform_audit_log', sets: 'platform_change_sets' },
] as const;
