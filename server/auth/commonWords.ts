/** Words of the shop that are too easy to guess in a password. */
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
