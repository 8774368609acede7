// Somebody who is logged in, for the tests of what is kept of them.
export const user = { id: 1, role_type: 'vendor', full_name: 'Salma' } as const;
export const shop = { id: 3, name: ['Rose', 'وردة'] as [string, string], subcategory_image: '/rose.webp' };

/** Puts values where the session keeps them, as another tab or an earlier visit did. */
export const store = (values: Record<string, unknown>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(`matjar.${key}`, JSON.stringify(value)));
