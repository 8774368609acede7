import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { keepSession } from './keepSession';
import { registry } from '../../../testing/library/admin';

const set = (learn: () => Promise<void> = async () => {}) => {
  const { session } = createTestClient();
  session.set({
    token: 't',
    user: { id: 2, role_type: 'editor', full_name: 'Before', role: 'Manages their own branch' },
    place: { branch: { id: 5 } },
  });
  const learnPlace = vi.fn(learn);
  const update = async (_: string, { data }: { data: object }) => ({ data: { id: 2, ...data } });
  const provider = { update, setStatus: () => 'kept' } as unknown as DataProvider;
  return { session, learnPlace, provider: keepSession(provider, { registry, session, learnPlace }) };
};

const save = (provider: DataProvider, name: string, data: object) =>
  provider.update(name, { id: 'own', data, previousData: { id: 'own' } });

it("saving the user's account updates the name and photo in the session, and keeps the other values", async () => {
  const { session, provider } = set();
  await save(provider, 'my_account', { full_name: 'After', photoUrl: '/media/me.webp' });
  expect(session.get().user).toMatchObject({
    full_name: 'After',
    photoUrl: '/media/me.webp',
    picture: '/media/me.webp',
    role_type: 'editor',
    role: 'Manages their own branch',
  });
});

it("saving the user's branch reloads the workplace", async () => {
  const { learnPlace, provider } = set();
  await save(provider, 'my_branch', { name: { en: 'New', ar: 'جديد' } });
  expect(learnPlace).toHaveBeenCalledOnce();
});

it('a save succeeds even if reloading the workplace fails', async () => {
  const { provider } = set(() => Promise.reject(new Error('offline')));
  await expect(save(provider, 'my_branch', { slug: 'new' })).resolves.toMatchObject({ data: { slug: 'new' } });
});

it('saves of other resources and custom calls are passed through unchanged', async () => {
  const { learnPlace, provider } = set();
  await save(provider, 'publishers', { sort: 1 });
  expect(learnPlace).not.toHaveBeenCalled();
  expect((provider as unknown as { setStatus(): string }).setStatus()).toBe('kept');
});
