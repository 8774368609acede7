/** Folders of fast tests that `npm run test:bare` runs without the shop, because their results depend on the admin. */
export const tested = [
  'framework/core',
  'framework/declaration',
  'framework/server/resources',
  'framework/server/database/tables',
  'framework/testing',
];
