// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import { withMessage } from '../providers/dataProvider';
import { HttpError } from '../providers/http/reply';
import { brief, draw, record, sample } from '../form/sample.fixture';
import { resourceOf } from '../../testing/library/admin';

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const user = userEvent.setup({ delay: null });
const findText = (text: string) => screen.findByText(text);
/** Chooses an entry in the menu of the record's page. */
const choose = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling!.textContent;

describe('the page of a record', () => {
  test('has its title and shows every value except secrets', async () => {
    await draw('/samples/7/show', { resource: sample });
    expect(await screen.findByRole('heading', { level: 1, name: 'Linen' })).toBeVisible();
    expect(valueOf('Code')).toBe('L-1');
    expect(valueOf('Size')).toBe('Small');
    expect(valueOf('Brand')).toBe('Nile');
    expect(valueOf('Uses')).toBe('2');
    expect(valueOf('Last changed')).toContain('2026');
    expect(screen.queryByText('Secret')).toBeNull();
  });

  test('omits empty values, and parts without any value', async () => {
    const form = [...brief.form, { label: { en: 'Reach', ar: 'التواصل' }, fields: ['mail', 'phone'] }];
    await draw('/samples/7/show', { resource: { ...brief, form } });
    expect(await findText('L-1')).toBeVisible();
    expect(screen.getByText('Uses')).toBeVisible();
    expect(['Note', 'Colours', 'Reach', 'Mail'].filter((name) => screen.queryByText(name))).toEqual([]);
  });

  test('shows facts in a sidebar next to the main sections, as declared', async () => {
    const page = { aside: ['stock', 'note'], sections: [['brand', 'size'], ['code']] };
    await draw('/samples/7/show', { resource: { ...brief, page } });
    await findText('L-1');
    const parts = (root: ParentNode) =>
      [...root.querySelectorAll('[role=group]')].map((part) => [
        part.querySelector('h2')!.textContent,
        ...[...part.querySelectorAll('dt')].map(({ textContent }) => textContent),
      ]);
    const aside = screen.getByRole('complementary');
    expect(parts(aside)).toEqual([
      ['Details', 'Stock', 'Rate', 'Price', 'Tint', 'From', 'Seen', 'Tags', 'Uses', 'Created', 'Last changed'],
    ]);
    expect(parts(document).slice(0, -1)).toEqual([
      ['Sample', 'Brand', 'Size'],
      ['Code', 'Code'],
    ]);
  });

  test('shows the facts as the main content if there is no other', async () => {
    const form = [{ label: { en: 'Sample', ar: 'عينة' }, fields: ['code', 'size'] }];
    await draw('/samples/7/show', { resource: { ...brief, form, page: { aside: ['code', 'size'] } } });
    await findText('L-1');
    expect(screen.getByRole('group', { name: 'Details' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is in Arabic in the Arabic interface', async () => {
    await draw('/samples/7/show', { resource: sample, locale: 'ar-SY' });
    expect(await screen.findByRole('heading', { level: 1, name: 'كتان' })).toBeVisible();
    expect(valueOf('العلامة')).toBe('النيل');
    expect(screen.getByText('تعديل')).toBeVisible();
  });

  test("shows an error if the record can't be loaded or doesn't exist", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Out for lunch', 500))
      .mockRejectedValue(new HttpError('', 404));
    await draw('/samples/9/show', { provider: { getOne } });
    await findText('Out for lunch');
    await user.click(screen.getByText('Try again'));
    expect(await findText('This record does not exist')).toBeVisible();
  });

  test.each(['/samples/7', '/samples/7/show'])(
    "at %s is not rendered from a list’s row, which lacks the record's parts",
    async (address) => {
      const parts = field.rows({ label: { en: 'Parts', ar: 'الأجزاء' }, of: sample, by: 'brand', readOnly: true });
      const resource = { ...sample, fields: { ...sample.fields, parts } } as unknown as AnyResource;
      let known: object = record;
      const getOne = vi.fn(async () => ({ data: structuredClone(known) as never }));
      const { unmount } = await draw(address, { resource, provider: { getOne } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Linen' })).toBeVisible();
      expect(screen.queryByText('Code')).toBeNull();
      unmount();
      known = { ...record, parts: [] };
      await draw(address, { resource, provider: { getOne } });
      expect(await findText('Code')).toBeVisible();
    },
  );

  test('shows nested rows below their parent rows', async () => {
    const contacts = [
      {
        id: 1,
        name: 'Huda',
        way: 'email',
        email: 'huda@books.test',
        numbers: [{ id: 4, number: '+96550000011', note: 'Evenings' }],
      },
      { id: 2, name: 'Sami', way: 'phone', numbers: [] },
    ];
    await draw('/suppliers/7/show', {
      resource: resourceOf('suppliers'),
      provider: { getOne: async () => ({ data: { id: 7, version: 1, name: 'Nile Books', contacts } as never }) },
    });
    const numbers = await screen.findByRole('region', { name: 'Other numbers' });
    expect(within(numbers).getByText('Evenings')).toBeVisible();
    const lines = within(screen.getByRole('region', { name: 'Contacts' }))
      .getAllByRole('row')
      .filter((one) => !numbers.contains(one));
    expect(lines.map((one) => one.contains(numbers))).toEqual([false, false, true, false]);
    expect(lines[1]).toHaveTextContent('Huda');
  });

  test('has no controls that change the record for a viewer', async () => {
    await draw('/samples/7/show', { role: 'viewer' });
    await findText('L-1');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/samples/7');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('deleting a record', () => {
  test("asks with the record's title, shows the server's message and opens the list", async () => {
    const remove = vi.fn(async () => withMessage({ id: 7 }, { message: 'Gone!' }) as never);
    await draw('/samples/7/show', { provider: { delete: remove } });
    await choose('Delete');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Delete Sample Linen');
    expect(remove).not.toHaveBeenCalled();
    await user.click(screen.getAllByText('Delete').at(-1)!);
    await findText('The list of samples');
    await findText('Gone!');
    expect(remove).toHaveBeenCalledWith('samples', expect.objectContaining({ id: 7 }));
  });

  test('keeps the record if refused, and shows the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await draw('/samples/7/show', { provider: { delete: () => Promise.reject(new HttpError('It is in use', 422)) } });
    await choose('Delete');
    await screen.findByRole('dialog');
    await user.click(screen.getAllByText('Delete').at(-1)!);
    await findText('It is in use');
    expect(screen.getByText('L-1')).toBeInTheDocument();
  });
});

describe('the status of a record', () => {
  test('is toggled on the server', async () => {
    const setStatus = vi.fn(async () => ({ data: { id: 7 } }));
    await draw('/samples/7/show', { resource: sample, provider: { setStatus } });
    await user.click(await findText('Change the status of Linen'));
    await findText('Toggled Successfully');
    expect(setStatus).toHaveBeenCalledWith('samples', { ids: [7], status: false });
  });
});

describe('a declared action', () => {
  // Every request carries an idempotency key so that a retry doesn't repeat the action.
  const idempotencyKey = expect.any(String);
  const act = vi.fn();
  const drawRecord = (changes: object = {}) => {
    act.mockReset().mockResolvedValue({ data: { id: 7 } });
    const getOne = async () => ({ data: { ...record, ...changes } as never });
    return draw('/samples/7/show', { provider: { act, getOne } });
  };

  test('without input runs immediately', async () => {
    await drawRecord();
    await user.click(await findText('Count again'));
    await findText('“Count again” done: \u2068#7\u2069');
    expect(act).toHaveBeenCalledWith('samples', { action: 'count', ids: [7], idempotencyKey });
  });

  test('is not offered if its condition fails', async () => {
    await drawRecord({ active: false });
    await findText('Count again');
    expect(screen.queryByText('Retire')).toBeNull();
  });

  test('asks for its declared confirmation', async () => {
    await drawRecord();
    await choose('Burn');
    await findText('It will be gone.');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('It will be gone.')).toBeNull());
    expect(act).not.toHaveBeenCalled();
    await choose('Burn');
    await findText('It will be gone.');
    await user.click(screen.getAllByText('Burn').at(-1)!);
    await waitFor(() => expect(act).toHaveBeenCalledWith('samples', { action: 'burn', ids: [7], idempotencyKey }));
  });

  test("validates its input like the server, and shows the server's errors", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await drawRecord();
    act.mockRejectedValueOnce(new HttpError('Not so', 422, { errors: { reason: 'Say more' } }));
    await user.click(await findText('Retire'));
    const reason = await screen.findByLabelText(/^Reason/);
    const confirm = screen.getAllByText('Retire').at(-1)!;
    await user.click(confirm);
    await findText('Reason is required');
    expect(act).not.toHaveBeenCalled();
    await user.type(reason, 'Old');
    await user.click(confirm);
    await findText('Say more');
    expect(reason).toHaveValue('Old');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    expect(act).toHaveBeenLastCalledWith('samples', {
      action: 'retire',
      ids: [7],
      input: { reason: 'Old' },
      idempotencyKey,
    });
  });
});
