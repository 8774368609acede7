/** Folders with fast tests whose results depend on the admin. They run without the shop. */
export const tested = [
  'framework/core',
  'framework/declaration',
  'framework/server/resources',
  'framework/server/database/tables',
  'framework/testing',
];
