// Session data of a signed-in user, for tests.
export const user = { id: 1, role_type: 'editor', full_name: 'Salma' } as const;
export const branch = { id: 3, name: 'Rose' };

/** Stores values under the keys of the session, like another tab or a previous visit. */
export const store = (values: Record<string, unknown>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(`tests.${key}`, JSON.stringify(value)));
