import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { menuEntries } from '../support/parts/header';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();

interface Role {
  role_id: number;
  rights: string[];
}

let vendor: Login;
let packer: Login;
let role: Role;

const saveRights = (rights: readonly string[]) =>
  product.api.call('own_roles/update', { as: vendor, body: { role_id: role.role_id, rights } });

beforeAll(async () => {
  [vendor, packer] = [await product.api.login('vendor'), await product.api.login('packer')];
  const { body } = await product.api.call('own_roles', { as: vendor });
  role = body.data.find(({ name }: { name: string[] }) => name[0] === 'Packer');
});
afterAll(() => saveRights(role.rights));

const menuOf = (screen: Screen) =>
  menuEntries(screen).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));

it('a packer sees what the role allows, and the open page is updated when the role changes', async () => {
  const screen = await product.visit({ as: packer, path: '/all-orders' });
  expect(await menuOf(screen)).toEqual(expect.arrayContaining(['/all-orders', '/products/view-all', '/myAccount']));
  for (const path of ['/brands', '/team-members', '/roles', '/visitors-statistics'])
    expect(await menuOf(screen)).not.toContain(path);
  expect(await screen.page.getByRole('link', { name: 'New order' }).count()).toBe(0);
  await saveRights([...role.rights, 'brands:list', 'brands:show']);
  await expectEventually(() => menuOf(screen)).toContain('/brands');
  await screen.page.getByText('Your rights have changed').first().waitFor();
  await screen.move('/brands');
  expect(await screen.page.locator('tbody tr').count()).toBeGreaterThan(0);
  await saveRights(role.rights);
  await expectEventually(() => menuOf(screen)).not.toContain('/brands');
  await expectEventually(() => screen.path()).toBe('/misc/not-authorized');
});

it('a vendor views the dashboard as a role, changes nothing, and leaves the view', async () => {
  const screen = await product.visit({ as: vendor, path: `/roles/${role.role_id}/show` });
  screen.provokesStatus(422);
  await screen.page.getByRole('table', { name: 'Rights' }).waitFor();
  await screen.button('View as this role').click();
  await screen.page.getByRole('button', { name: 'Open the view' }).click();
  await screen.page.getByText('You are viewing the dashboard as “Packer”').waitFor();
  expect(await menuOf(screen)).not.toContain('/brands');
  await screen.goto('/brands');
  expect(screen.path()).toBe('/misc/not-authorized');
  await screen.page.getByRole('button', { name: 'Leave the view' }).click();
  await screen.arrives(`/roles/${role.role_id}/show`);
  await expectEventually(() => menuOf(screen)).toContain('/brands');
});
