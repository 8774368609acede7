/** Folders whose tests run without the shop: those that an admin can make a difference to, and that take little time. */
export const tested = [
  'framework/core',
  'framework/declaration',
  'framework/server/resources',
  'framework/server/database/tables',
  'framework/testing',
];
