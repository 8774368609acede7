// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../client/providers/http/reply';
import { announcer } from '../../client/page/announce';
import { draw } from '../../client/form/sample.fixture';
import { forget, save, user } from '../../client/form/typing.fixture';
import type { Role } from '../../core/register';
import { resourceOf } from '../../testing/library/admin';
// Loads these modules up front, so that tests don't have to wait for them on slow machines.
import './RowsLines';
import '../../client/form/fields/ComputedField';
import '../choice/inputs';

afterEach(forget);

const resource = resourceOf('suppliers');

const huda = {
  id: 1,
  name: 'Huda',
  way: 'email',
  email: 'huda@books.test',
  phone: null,
  shelf: null,
  from: 9,
  to: null,
  place: 1,
  numbers: [],
};
const sami = {
  id: 2,
  name: 'Sami',
  way: 'phone',
  email: null,
  phone: '+965 5000 0001',
  shelf: null,
  from: null,
  to: 12,
  place: 2,
  numbers: [],
};
const stored = { id: 7, version: 3, name: 'Nile Books', contacts: [huda, sami] };

const drawOne = async (
  address: string,
  { role, ...provider }: { role?: Role; getOne?: unknown; update?: unknown; create?: unknown } = {},
) => {
  await draw(address, {
    resource,
    provider: { getOne: async () => ({ data: structuredClone(stored) as never }), ...provider } as never,
    ...(role && { role }),
  });
  return screen.findByRole('group', { name: 'Contacts' });
};

const rows = () => screen.getAllByRole('group').filter((one) => one.dataset.line !== undefined);
const names = () => rows().map((one) => one.getAttribute('aria-label'));
const row = (name: string) => within(rows().find((one) => one.getAttribute('aria-label') === name)!);
const box = (name: string, label: RegExp) => row(name).getByRole('textbox', { name: label });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sender = () =>
  vi.fn(async (_name: string, { data }: { data: { contacts?: object[] } }) => ({
    data: { ...stored, ...data } as never,
  }));
const sent = (update: ReturnType<typeof sender>) => update.mock.calls[0]![1].data.contacts;

describe('rows without axes', () => {
  test('are added, filled in and saved with their record; a field’s condition applies within its row', async () => {
    const create = sender();
    await drawOne('/suppliers/create', { create });
    await user.type(await screen.findByLabelText(/^Name/), 'Nile Books');
    await user.click(button('Add: Contact'));
    await user.type(box('Contact 1', /^Name/), 'Huda');
    await user.type(box('Huda', /^Email/), 'huda@books.test');
    expect(row('Huda').queryByRole('textbox', { name: /^Phone/ })).toBeNull();
    await user.type(box('Huda', /^To hour/), '12');
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual([
      {
        name: 'Huda',
        way: 'email',
        email: 'huda@books.test',
        phone: null,
        shelf: null,
        from: null,
        to: 12,
        numbers: [],
      },
    ]);
  });

  test('show errors on their own inputs, and block saving', async () => {
    const create = sender();
    await drawOne('/suppliers/create', { create });
    await user.type(await screen.findByLabelText(/^Name/), 'Nile Books');
    await user.click(button('Add: Contact'));
    await user.type(box('Contact 1', /^Email/), 'no');
    // Adding a row validates all rows, but only the fields that the user has visited.
    await user.click(button('Add: Contact'));
    expect(await row('Contact 1').findByText('Email must be a valid email address')).toBeVisible();
    expect(row('Contact 2').queryByText(/is required/)).toBeNull();
    await user.click(button('Remove: Contact 2'));
    await user.clear(box('Contact 1', /^Email/));
    await save();
    const note = await row('Contact 1').findByText('Email is required');
    expect(box('Contact 1', /^Email/)).toHaveAttribute('aria-describedby', note.id);
    expect(row('Contact 1').getByText('Name is required')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  test('are sorted by buttons that keep the focus, and can be restored after removal until the form is saved', async () => {
    const update = sender();
    await drawOne('/suppliers/7', { update, role: 'manager' });
    await waitFor(() => expect(names()).toEqual(['Huda', 'Sami']));
    expect(button('Move up: Huda')).toBeDisabled();
    await user.click(button('Move down: Huda'));
    expect(names()).toEqual(['Sami', 'Huda']);
    expect(button('Move up: Huda')).toHaveFocus();
    await waitFor(() => expect(announcer.lines().at(-1)?.text).toBe('\u2068Huda\u2069: position 2 of 2'));
    await user.click(button('Remove: Sami'));
    expect(names()).toEqual(['Huda']);
    const keep = button('Keep it');
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(names()).toEqual(['Sami', 'Huda']);
    expect(screen.queryByText(/will be removed/)).toBeNull();
    await user.click(button('Remove: Sami'));
    expect(update).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(sent(update)).toEqual([expect.objectContaining({ id: 1, name: 'Huda' })]);
  });

  test('respect the rights of their own resource', async () => {
    const editor = await drawOne('/suppliers/7', { role: 'editor' });
    await waitFor(() => expect(names()).toEqual(['Huda', 'Sami']));
    expect(within(editor).queryByRole('button', { name: /^Remove/ })).toBeNull();
    // Unsaved rows can always be removed.
    await user.click(button('Add: Contact'));
    expect(screen.getAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove: Contact 3',
    ]);
  });

  test('have nested rows, which are sorted, removed, added and validated on their own', async () => {
    const [desk, cell] = [
      { id: 11, number: '+96550000011', note: null, place: 1 },
      { id: 12, number: '+96550000012', note: null, place: 2 },
    ];
    const update = sender();
    const getOne = async () => ({
      data: { ...structuredClone(stored), contacts: [{ ...huda, numbers: [desk, cell] }, sami] } as never,
    });
    await drawOne('/suppliers/7', { update, getOne, role: 'manager' });
    await screen.findByRole('group', { name: 'Huda' });
    const contacts = () => rows().filter((one) => !one.parentElement!.closest('[data-line]'));
    const contact = (name: string) => within(contacts().find((one) => one.getAttribute('aria-label') === name)!);
    const numbersOf = (name: string) =>
      contact(name)
        .getAllByRole('group')
        .filter((one) => one.dataset.line !== undefined)
        .map((one) => one.getAttribute('aria-label'));

    await user.click(button(`Move down: ${desk.number}`));
    expect(numbersOf('Huda')).toEqual([cell.number, desk.number]);
    expect(button(`Move up: ${desk.number}`)).toHaveFocus();
    await user.click(button(`Remove: ${cell.number}`));
    expect(contact('Huda').getByRole('button', { name: 'Keep it' })).toHaveFocus();
    // Nested rows move with their parent, and a removed nested row can still be restored.
    await user.click(button('Move down: Huda'));
    expect(contacts().map((one) => one.getAttribute('aria-label'))).toEqual(['Sami', 'Huda']);
    expect(button('Move up: Huda')).toHaveFocus();
    await user.click(button('Remove: Sami'));
    expect(screen.getByText(/Sami.* will be removed/).querySelector('button')).toHaveFocus();
    await user.click(screen.getByText(/Sami.* will be removed/).querySelector('button')!);
    await user.click(contact('Huda').getByRole('button', { name: 'Keep it' }));
    expect(numbersOf('Huda')).toEqual([cell.number, desk.number]);

    await user.click(contact('Sami').getByRole('button', { name: 'Add: Number' }));
    const added = contact('Sami').getByRole('group', { name: 'Number 1' });
    expect(added).toContainElement(document.activeElement as HTMLElement);
    await save();
    expect(await within(added).findByText('Number is required')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
    await user.type(within(added).getByRole('textbox', { name: /^Number/ }), '+96550000013');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(sent(update)).toMatchObject([
      { id: 2, numbers: [{ number: '+96550000013' }] },
      {
        id: 1,
        numbers: [
          { id: 12, number: cell.number },
          { id: 11, number: desk.number },
        ],
      },
    ]);
  });

  test('show the server’s errors in the right row', async () => {
    const refusal = new HttpError('Check the fields', 422, {
      errors: { contacts: { 1: { phone: ['Taken'] }, 0: { id: ['Gone'] } } },
    } as never);
    await drawOne('/suppliers/7', {
      update: async () => {
        throw refusal;
      },
    });
    await waitFor(() => expect(names()).toEqual(['Huda', 'Sami']));
    expect(row('Sami').getByRole('group', { name: 'Hours' })).toHaveTextContent('—');
    await user.type(box('Sami', /^From hour/), '8');
    expect(row('Sami').getByRole('group', { name: 'Hours' })).toHaveTextContent('4');
    await save();
    expect(await row('Sami').findByText('Taken')).toBeVisible();
    expect(row('Huda').getByText('Gone')).toBeVisible();
  });
});
