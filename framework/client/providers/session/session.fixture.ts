// A logged-in user, for tests of the session.
export const user = { id: 1, role_type: 'editor', full_name: 'Salma' } as const;
export const branch = { id: 3, name: 'Rose' };

/** Stores values under the session's keys, as another tab or an earlier visit would. */
export const store = (values: Record<string, unknown>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(`tests.${key}`, JSON.stringify(value)));
