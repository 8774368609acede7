import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { readShopEnv, webRoot } from './config';

it('finds the built dashboard by an absolute path', () => {
  expect(isAbsolute(webRoot)).toBe(true);
});

it('readShopEnv reads the quotas from the shop’s variable names', () => {
  const { quotas } = readShopEnv({
    EMBEDDED_DATABASE: 'on',
    UPLOAD_MB_PER_SHOPPER: '5',
    UPLOAD_MB_PER_SHOP: '6',
    STORAGE_MB_PER_SHOP: '7',
    UPLOAD_MB_PER_GUEST: '8',
  }).uploads!;
  const [guest, guests, stored] = [5, 6, 7].map((megabytes) => megabytes * 2 ** 20);
  expect(quotas).toMatchObject({ guest, guests, stored });
});

it('readShopEnv reports an invalid quota under the shop’s variable name', () => {
  const read = () => readShopEnv({ UPLOAD_MB_PER_SHOPPER: 'many' });
  expect(read).toThrow(UserError);
  expect(read).toThrow('UPLOAD_MB_PER_SHOPPER is "many": it must be a whole number from 0 to 1000000.');
});
