/** What people of the shop think of first when they choose a password. */
export const commonWords: readonly string[] = [
  'matjar',
  'متجر',
  'vendor',
  'seller',
  'subvendor',
  'client',
  'shop',
  'store',
  'market',
];
