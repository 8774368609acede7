// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ownRolesOf } from '../../../declaration/roles/ownRoles';
import { roles as arabic } from '../../../languages/ar/roles';
import { roles as english } from '../../../languages/en/roles';
import { resources } from '../../../testing/library/admin';
import { roles, writers } from '../../../testing/library/roles';
import { branch } from '../../../testing/library/scopes';
import { renderScreen } from '../../../testing/library/screens';
import views from './ownViews';
import { toggled } from './rows';

const own = ownRolesOf({
  scope: branch,
  menu: 'branch',
  bases: { editor: roles.editor },
  makers: writers,
  presets: [{ name: { en: 'Clerk', ar: 'موظف' }, rights: ['members:list', 'members:show', 'currencies:edit'] }],
  words: { en: english, ar: arabic },
});
const all = [...resources, own];
const [RightsInput, RightsCell] = [views.inputs!.rights!, views.cells!.rights!];

const Held = () => (
  <output data-testid="held">{(useWatch({ name: 'rights' }) as string[] | undefined)?.join(' ')}</output>
);

const drawForm = () =>
  renderScreen(
    <Form>
      <RightsInput source="rights" />
      <Held />
    </Form>,
    { role: 'editor', resources: all },
  );

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const held = () => screen.getByTestId('held').textContent;

test('the table contains the rights of the base role that the user also has, grouped as in the menu', async () => {
  await drawForm();
  const table = screen.getByRole('table', { name: 'Rights' });
  expect(within(table).getByRole('rowheader', { name: /Members/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Change: Members' })).not.toBeNull();
  // Editors may read currencies but not change them. The account page doesn't require any rights.
  expect(screen.queryByRole('checkbox', { name: 'Change: Currencies' })).toBeNull();
  expect(screen.queryByRole('rowheader', { name: /My account/ })).toBeNull();
});

test('granting a right also grants the rights that it requires, and removing the list right removes all others', async () => {
  await drawForm();
  const user = userEvent.setup();
  await user.click(box('Change: Members'));
  expect(held()).toBe('members:list members:show members:edit');
  await user.click(box('Change: Members'));
  expect(held()).toBe('members:list members:show');
  await user.click(box('List: Members'));
  expect(held()).toBe('');
});

test('entire rows and columns can be granted together, and a suggestion omits rights that the user lacks', async () => {
  await drawForm();
  const user = userEvent.setup();
  await user.click(box('Everything: Members'));
  expect(held()).toContain('members:delete');
  expect(box('Everything: Members').checked).toBe(true);
  await user.click(box('Delete: Members'));
  expect(box('Everything: Members').indeterminate).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clerk' }));
  expect(held()).toBe('members:list members:show');
  await user.click(box('List for all records'));
  expect(held()).toContain('currencies:list');
});

test('the search shows only resources with a matching name', async () => {
  await drawForm();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find records' }), 'member');
  expect(screen.queryByRole('checkbox', { name: 'List: Currencies' })).toBeNull();
  expect(box('List: Members')).toBeVisible();
});

test('a role’s page shows its rights in the same table, without resources to which it has no rights', async () => {
  await renderScreen(<RightsCell record={{ base: 'editor', rights: ['members:list'] } as never} />, {
    role: 'editor',
    resources: all,
  });
  const row = screen.getByRole('row', { name: /Members/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['YesList', '–NoOpen']);
  expect(screen.queryByRole('row', { name: /Currencies/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the rights of a resource without a list require only the right to open its record', () => {
  const row = {
    name: 'desk',
    label: 'Desk',
    operations: ['show', 'edit'],
    actions: [],
    rights: ['desk:show', 'desk:edit'],
  };
  expect(toggled(row, [], ['edit'], true)).toEqual(['desk:show', 'desk:edit']);
  expect(toggled(row, ['desk:show', 'desk:edit', 'a:list'], ['show'], false)).toEqual(['a:list']);
});
