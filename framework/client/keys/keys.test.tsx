// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { apiKeysOf } from '../../declaration/keys/apiKeys';
import { keys as arabic } from '../../languages/ar/keys';
import { keys as english } from '../../languages/en/keys';
import { members } from '../../testing/library/people';
import { resources } from '../../testing/library/admin';
import { branch } from '../../testing/library/scopes';
import { renderScreen } from '../../testing/library/screens';
import { RightsCell, RightsInput } from './ownViews';

const keys = apiKeysOf({
  scope: branch,
  menu: 'branch',
  makers: ['editor', 'manager'],
  words: { en: english, ar: arabic },
});
const all = [...resources, keys];

const Held = () => (
  <output data-testid="held">{(useWatch({ name: 'rights' }) as string[] | undefined)?.join(' ')}</output>
);

test('the form offers the rights that the current user may grant, and none for keys or accounts', async () => {
  await renderScreen(
    <Form>
      <RightsInput source="rights" />
      <Held />
    </Form>,
    { role: 'editor', resources: all },
  );
  const offered = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels![0]!.textContent);
  expect(offered('Members').slice(0, 4)).toEqual(['Read', 'Add', 'Change', 'Delete']);
  expect(offered('Currencies')).toEqual(['Read']);
  for (const name of ['API keys', 'My account'])
    expect([name, screen.queryByRole('group', { name })]).toEqual([name, null]);
  const user = userEvent.setup();
  const box = (name: string, right: string) =>
    within(screen.getByRole('group', { name })).getByRole('checkbox', { name: right });
  await user.click(box('Members', 'Read'));
  await user.click(box('Members', 'Change'));
  await user.click(box('Currencies', 'Read'));
  await user.click(box('Members', 'Read'));
  expect(screen.getByTestId('held')).toHaveTextContent(/^members:edit currencies:list$/);
});

test("a key's rights are shown with the labels of their resources, and by name if the resource is gone", async () => {
  const rights = [`${members.name}:list`, `${members.name}:create`, 'maps:fold'];
  await renderScreen(<RightsCell record={{ rights }} />, { locale: 'ar-SY', resources: all });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'الأعضاء: قراءة، إضافة',
    'maps: fold',
  ]);
});
