/** Folders whose tests run without the shop: tests that depend on the admin and run fast. */
export const tested = [
  'framework/core',
  'framework/declaration',
  'framework/server/resources',
  'framework/server/database/tables',
  'framework/testing',
];
