// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fields } from '../../../core/kind';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import { withMessage } from '../../providers/dataProvider';
import { HttpError } from '../../providers/http/reply';
import { ResourceForm } from './ResourceForm';
import { translate } from '../../../testing/translate';
import { draw, record, sample, single } from '../../form/sample.fixture';
import { arabic, box, english, fill, forget, noteOf, onPageOf, findText, save, user } from '../../form/typing.fixture';

afterEach(forget);

describe('the form of a new record', () => {
  test('has every writable field under its label, in both languages', async () => {
    const { unmount } = await draw('/samples/create', { resource: sample });
    const written = Object.values(sample.fields as Fields)
      .filter(({ readOnly }) => !readOnly)
      .map(({ label }) => label);
    const missing = (language: 'en' | 'ar') =>
      written.filter((label) => !document.body.textContent.includes(translate.read(language, label)));
    await waitFor(() => expect(missing('en')).toEqual([]));
    const shown = document.body.textContent;
    expect(shown).not.toContain('Uses');
    unmount();
    await draw('/samples/create', { resource: sample, locale: 'ar-SY' });
    await waitFor(() => expect(missing('ar')).toEqual([]));
  });

  test('marks required fields visually and for screen readers', async () => {
    await draw('/samples/create');
    const code = await box(/^Code/);
    expect(code).toHaveAttribute('aria-required', 'true');
    expect(document.querySelector(`label[for="${code.id}"]`)).toHaveTextContent('Code*');
    expect(await box('Stock')).not.toHaveAttribute('aria-required');
    expect(screen.getByText('Fields marked with * are required')).toBeVisible();
  });

  test('shows an error under a field only once it has been touched', async () => {
    await draw('/samples/create');
    const code = await box(/^Code/);
    expect(noteOf(code)).toBe('On the box');
    await user.click(code);
    await user.tab();
    await waitFor(() => expect(noteOf(code)).toBe('Code is required'));
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(noteOf(await box(english))).toBe('');
    await user.type(code, 'S');
    await waitFor(() => expect(noteOf(code)).toBe('On the box'));
  });

  test('names the bounds, and checks each language of a localized text', async () => {
    await draw('/samples/create');
    const stock = await box('Stock');
    await user.type(stock, '١٠١');
    await user.type(await box(arabic), 'a'.repeat(21));
    await user.tab();
    expect(stock).toHaveValue('101');
    await waitFor(() => expect(noteOf(stock)).toBe('Stock must be between 0 and 100'));
    await waitFor(async () => expect(noteOf(await box(arabic))).toBe('Name can have at most 20 characters'));
  });

  test('does not save with missing values: shows a message and focuses the first missing field', async () => {
    const create = vi.fn();
    await draw('/samples/create', { provider: { create } });
    await user.type(await box(english), 'Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill all the fields!');
    expect(await box(arabic)).toHaveFocus();
    expect(noteOf(await box(/^Code/))).toBe('Code is required');
    expect(create).not.toHaveBeenCalled();
  });

  test("saves the typed values, shows the server's message and opens the record", async () => {
    const create = vi.fn(
      async (_name: string, { data }: { data: object }) =>
        withMessage({ ...data, id: 8 }, { message: 'A new sample!' }) as never,
    );
    await draw('/samples/create', { provider: { create } });
    await fill();
    await user.type(await box('Stock'), '٧');
    await save();
    await onPageOf(8);
    await findText('A new sample!');
    const { data } = create.mock.calls[0]![1];
    const typed = { name: { en: 'Silk', ar: 'حرير' }, code: 'S-1', stock: 7 };
    expect(data).toMatchObject({ ...typed, active: true, size: 'small' });
    expect(data).not.toHaveProperty('secret');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('saves once on two quick presses', async () => {
    const create = vi.fn(() => new Promise<never>(() => {}));
    await draw('/samples/create', { provider: { create } });
    await fill();
    await user.dblClick(screen.getByText('Save'));
    await findText('Saving…');
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe('the form of a record', () => {
  test("starts with the record's values and sends its version", async () => {
    const update = vi.fn(async (_name: string, { data }: { data: object }) => ({
      data: { ...record, ...data } as never,
    }));
    await draw('/samples/7', { provider: { update } });
    const code = await box(/^Code/);
    expect(code).toHaveValue('L-1');
    expect(await box('Brand')).toHaveValue('Nile');
    await user.clear(code);
    await user.type(code, 'L-2');
    await save();
    await findText('Updated Successfully');
    expect(update.mock.calls[0]![1]).toMatchObject({ id: 7, data: { ...record, code: 'L-2' } });
  });

  test('shows a message if the record does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await draw('/samples/99', { provider: { getOne: () => Promise.reject(new HttpError('gone', 404)) } });
    await findText('This record does not exist');
    expect(screen.getByText('Back to the list')).toHaveAttribute('href', expect.stringMatching(/\/samples$/));
  });

  test('of a singleton stays open with the saved values', async () => {
    const update = vi.fn(async () => ({ data: { ...record, version: 4, code: 'L-9' } as never }));
    await draw('/samples', { resource: single, provider: { update } });
    await user.type(await box(/^Code/), '9');
    await user.type(await box('Secret'), 'long enough');
    await save();
    await findText('Updated Successfully');
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-9'));
    expect(await box('Secret')).toHaveValue('');
  });

  test('of a singleton is read-only for a viewer', async () => {
    await draw('/samples', { resource: single, role: 'viewer' });
    await findText('L-1');
    expect(screen.queryByText('Save')).toBeNull();
    expect(document.querySelector('input')).toBeNull();
  });
});

test("an update sends the record's values and the changes, but no defaults for missing fields", async () => {
  const branch = { id: 7, version: 3, name: { en: 'North', ar: 'الشمال' } } as never;
  const { calls } = await renderScreen(<ResourceForm resource={registry.get('branches')!} record={branch} id={7} />, {
    answer: () => ({ json: { message: 'Saved' } }),
  });
  await user.type((await screen.findAllByRole('textbox', { name: /Name.*English/ }))[0]!, '!');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ branch_id: 7, version: 3, name: ['North!', 'الشمال'] }]),
  );
});
