// Somebody who is logged in, for the tests of what is kept of them.
export const user = { id: 1, role_type: 'editor', full_name: 'Salma' } as const;
export const branch = { id: 3, name: 'Rose' };

/** Puts values where the session keeps them, as another tab or an earlier visit did. */
export const store = (values: Record<string, unknown>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(`tests.${key}`, JSON.stringify(value)));
