import { expect, test } from 'vitest';
import { createRegistry } from '../../../../declaration/admin/registry';
import { limitToOffered } from '../../../../declaration/admin/offered';
import { firstPage } from '../../../../testing/fakeFetch';
import { resources } from '../../../../testing/library/admin';
import { menu } from '../../../../testing/library/menu';
import { roles } from '../../../../testing/library/roles';
import { openProvider } from '../../../../testing/library/stage';

const open = (calls?: readonly string[]) => {
  const registry = createRegistry(resources, { roles, menu });
  limitToOffered(registry, calls, ['branch_shelves']);
  const opened = openProvider(() => ({ json: { data: { user_id: 5, full_name: 'Asked for' } } }), { registry });
  opened.session.set({
    user: {
      id: 'amal@example.com',
      email: 'amal@example.com',
      full_name: 'Amal',
      role_type: 'editor',
      picture: '/media/me.webp',
    },
  });
  return opened;
};

const known = {
  id: 'amal@example.com',
  email: 'amal@example.com',
  full_name: 'Amal',
  role_type: 'editor',
  photoUrl: '/media/me.webp',
};

test('the user’s own record is read from the sign-in reply if the API has no call for it', async () => {
  const { provider, calls } = open();
  expect((await provider.getOne('my_account', { id: 'own' })).data).toMatchObject(known);
  expect(await provider.getList('my_account', firstPage)).toMatchObject({ data: [known], total: 1 });
  expect(calls).toEqual([]);
});

test('the user’s own record is requested if the API has a call for it', async () => {
  const { provider, calls } = open(['my_account']);
  expect((await provider.getOne('my_account', { id: 'own' })).data).toMatchObject({ full_name: 'Asked for' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/my_account']);
});
