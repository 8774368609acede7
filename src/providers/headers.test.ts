// Tests the headers of all API calls (SPEC §7).
import { describe, expect, test } from 'vitest';
import { firstPage } from '@matjar/admin/testing/client';
import { openProvider, vendorHeaders } from '../../tests/helpers/stage';

describe('the headers', () => {
  test('contain the current language, country and sub-category', async () => {
    const { provider, client, calls } = openProvider(() => ({ json: { data: [] } }));
    client.storage.writeJson('country', 7);
    client.session.set({ locale: 'ar-SY', place: { subcategory_id: 11 } });
    await provider.getList('categories', firstPage);
    expect(calls[0]!.headers).toEqual({
      ...vendorHeaders,
      'accept-language': 'ar',
      country_id: '7',
      'subcategory-id': '11',
    });
  });

  test('omit a missing token and sub-category', async () => {
    const { provider, calls } = openProvider(() => ({ json: { data: [] } }), { session: {} });
    await provider.getList('available-categories', firstPage);
    expect(calls[0]!.headers).toEqual({ accept: 'application/json', 'accept-language': 'en', country_id: '2' });
  });

  test('contain a new idempotency key for each created record', async () => {
    const { provider, calls } = openProvider(() => ({ json: { data: { subsubcategory_id: 7 } } }));
    await provider.create('categories', { data: { name: { en: 'Shirts', ar: 'قمصان' } } });
    await provider.create('categories', { data: { name: { en: 'Shirts', ar: 'قمصان' } } });
    expect(calls[0]!.headers['idempotency-key']).not.toBe(calls[1]!.headers['idempotency-key']);
  });
});
