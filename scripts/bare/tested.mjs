/** Folders with tests that run without the shop: fast tests that depend on the admin. */
export const tested = [
  'framework/core',
  'framework/declaration',
  'framework/server/resources',
  'framework/server/database/tables',
  'framework/testing',
];
