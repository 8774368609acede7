// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { brands } from '../../resources/brands/brands.resource';
import { HttpError } from '@matjar/admin/client/api';
import { Gated } from './Gated';
import { categories, renderShell } from '../../../tests/helpers/shell';
import type { ShellOptions } from '../../../tests/helpers/shell';

const Rows = vi.fn<() => ReactNode>(() => <p>rows</p>);
const resource = (
  <Resource
    name="brands"
    list={
      <Gated resource={brands}>
        <Rows />
      </Gated>
    }
    edit={<p>a record</p>}
  />
);

/** Returns a response that the test resolves later. */
const later = () => {
  type Reply = { data: unknown; message?: string };
  let resolve!: (reply: Reply) => void;
  const promise = new Promise<Reply>((settle) => {
    resolve = settle;
  });
  return { resolve, answer: () => promise };
};

const selector = () => screen.findByRole('combobox', { name: 'Category' });

const choose = async (name: string) => {
  await userEvent.click(await selector());
  await userEvent.click(await screen.findByRole('option', { name }));
};

const show = (options: ShellOptions = {}) => renderShell(null, { at: '/brands', ...options }, [resource]);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  Rows.mockClear();
});

describe('the category selector', () => {
  test('shows the chosen category in the active language', async () => {
    await show({ locale: 'ar-SY' });
    const combobox = await screen.findByRole('combobox', { name: 'الفئة' });
    await waitFor(() => expect(combobox).toHaveTextContent('أزياء'));
    await userEvent.click(combobox);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['أزياء', 'إلكترونيات']);
  });

  test('choosing a category shows "wait please", closes the gate, and opens it with the reply', async () => {
    const reply = later();
    const { session, request } = await show({ replies: { subcategory: reply.answer } });
    expect(await screen.findByText('rows')).toBeVisible();
    await choose('Electronics');

    expect(await screen.findByText('wait please')).toBeVisible();
    expect(session.get()).toMatchObject({ place: { category_id: 2, subcategory_id: undefined } });
    expect(screen.queryByText('rows')).toBeNull();
    expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('aria-disabled', 'true');
    expect(request.mock.lastCall![0]).toMatchObject({ method: 'GET', path: 'subcategory', query: { category_id: 2 } });

    await act(async () => reply.resolve({ data: { subcategory_id: 12 }, message: 'Here you are' }));
    expect(await screen.findByText('Here you are')).toBeVisible();
    expect(session.get().place.subcategory_id).toBe(12);
    expect(screen.getByText('rows')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Brands' })).not.toHaveAttribute('aria-disabled');
  });

  test('the palette can switch the category too', async () => {
    const { session } = await show({
      replies: { subcategory: async () => ({ data: { subcategory_id: 12 } }), search: async () => ({ data: [] }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Find anything/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'electr');
    expect(await screen.findByRole('option', { name: 'Switch to: Electronics' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.get().place).toMatchObject({ category_id: 2, subcategory_id: 12 }));
  });

  test('a failure is shown once with the server’s message, and the gate stays closed', async () => {
    const { request } = await show({
      replies: { subcategory: () => Promise.reject(new HttpError('No shop of yours there', 422)) },
    });
    await choose('Electronics');
    expect(await screen.findByText('No shop of yours there')).toBeVisible();
    expect(screen.getByText('please select invalid category')).toBeVisible();
    expect(request.mock.calls.filter(([{ path }]) => path === 'subcategory')).toHaveLength(1);
  });

  test('a reply without a sub-category counts as a failure', async () => {
    const { session } = await show({ replies: { subcategory: async () => ({ data: {}, message: 'None of yours' }) } });
    await choose('Electronics');
    expect((await screen.findByText('None of yours')).closest('[role=alert]')).not.toBeNull();
    expect(session.get()).toMatchObject({ place: { category_id: 2, subcategory_id: undefined } });
  });

  test('a response that ends the session opens the login page', async () => {
    const { navigate, session } = await show({
      replies: { subcategory: () => Promise.reject(new HttpError('over', 401)) },
    });
    await choose('Electronics');
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(session.isLoggedIn()).toBe(false);
  });

  test.each(['/brands/7', '/brands?page=3'])('choosing a category on %s opens the start of the list', async (at) => {
    await show({ at, replies: { subcategory: async () => ({ data: { subcategory_id: 12 } }) } });
    await choose('Electronics');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/brands'));
  });

  test('choosing the current category again sends no call', async () => {
    const { request } = await show();
    await choose('Fashion');
    expect(request.mock.calls.map(([{ path }]) => path)).not.toContain('subcategory');
  });

  test('works by keyboard alone', async () => {
    const { session } = await show({ replies: { subcategory: async () => ({ data: { subcategory_id: 12 } }) } });
    (await selector()).focus();
    await waitFor(async () => expect(await selector()).toHaveTextContent('Fashion'));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Fashion' })).toHaveFocus();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Fashion');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Electronics' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('option', { name: 'Fashion' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('e');
    expect(await screen.findByRole('option', { name: 'Electronics' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.get().place.subcategory_id).toBe(12));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  test('keeps the focus on the chosen category if it is opened before the categories are loaded', async () => {
    const reply = later();
    const { session } = await show({
      session: { place: { category_id: 2, subcategory_id: 12 } },
      replies: { categories: reply.answer },
    });
    (await selector()).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('loading', { selector: '[role=presentation] *', exact: false })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await act(async () => reply.resolve({ data: categories }));
    expect(await screen.findByRole('option', { name: 'Electronics' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(session.get()).toMatchObject({ place: { category_id: 2, subcategory_id: 12 } });
  });

  test('offers a retry if the categories can’t be loaded', async () => {
    let tries = 0;
    await show({
      replies: {
        categories: async () => {
          tries += 1;
          if (tries === 1) throw new HttpError('messages.network_error', 0);
          return { data: [{ id: 1, category_details: [{ category_name: 'Fashion' }] }] };
        },
      },
    });
    await userEvent.click(await selector());
    await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('option', { name: 'Fashion' })).toBeVisible();
  });
});

describe('a screen of the shop', () => {
  test('shows a message without a category, and loads no rows', async () => {
    await show({ session: { place: { category_id: null, subcategory_id: null } } });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: 'Brands' })).toBeVisible();
    expect(main.getByText('please select category first')).toBeVisible();
    expect(Rows).not.toHaveBeenCalled();
  });
});
