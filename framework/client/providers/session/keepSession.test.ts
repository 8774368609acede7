import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { registry } from '../../../../src/resources';
import type { Http } from '../http';
import { keepSession } from './keepSession';
import { createSession } from './session';
import { createStorage } from '../store/storage';

const set = (request: () => Promise<unknown>) => {
  const session = createSession(createStorage({ areas: [] }));
  session.set({
    token: 't',
    category_id: 1,
    user: { id: 2, role_type: 'vendor', full_name: 'Before', role: 'Runs own shop' },
    shop: { id: 5, name: ['Old', 'قديم'] },
  });
  const http = { request: vi.fn<typeof request>(request) } as unknown as Http;
  const update = async (_: string, { data }: { data: object }) => ({ data: { id: 2, ...data } });
  const provider = { update, setStatus: () => 'kept' } as unknown as DataProvider;
  return { session, http, provider: keepSession(provider, { http, registry, session }) };
};

const save = (provider: DataProvider, name: string, data: object) =>
  provider.update(name, { id: 'own', data, previousData: { id: 'own' } });

it('gives the header the name and photo that were saved, and leaves the rest of the user', async () => {
  const { session, provider } = set(() => Promise.reject(new Error('not asked')));
  await save(provider, 'myAccount', { full_name: 'After', photoUrl: '/media/me.webp' });
  expect(session.get().user).toMatchObject({
    full_name: 'After', photoUrl: '/media/me.webp', picture: '/media/me.webp', role_type: 'vendor', role: 'Runs own shop',
  });
});

it('asks what the shop is now, with its currency', async () => {
  const { session, http, provider } = set(async () => ({ data: { sub_shop: { id: 5, name: ['New', 'جديد'], currency_code: 'SAR' } } }));
  await save(provider, 'my_shop', { name: { en: 'New', ar: 'جديد' } });
  expect(http.request).toHaveBeenCalledWith({ method: 'GET', path: 'subcategory', query: { category_id: 1 } });
  expect(session.get().shop).toMatchObject({ name: ['New', 'جديد'], currency_code: 'SAR' });
});

it('a save stays a save when that question fails', async () => {
  const { session, provider } = set(() => Promise.reject(new Error('offline')));
  await expect(save(provider, 'my_shop', { slug: 'new' })).resolves.toMatchObject({ data: { slug: 'new' } });
  expect(session.get().shop?.name).toEqual(['Old', 'قديم']);
});

it('saves of other areas, and calls of our own, go through as they are', async () => {
  const { http, provider } = set(async () => ({}));
  await save(provider, 'brands', { sort: 1 });
  expect(http.request).not.toHaveBeenCalled();
  expect((provider as unknown as { setStatus(): string }).setStatus()).toBe('kept');
});
