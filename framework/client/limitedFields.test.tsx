// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Fields } from '../core/kind';
import type { Role } from '../core/register';
import { resourceFor } from '../declaration/admin/roleView';
import type { AnyResource } from '../declaration/resource/resource';
import { openProvider } from '../testing/library/stage';
import { resourceOf } from '../testing/library/admin';
import { brief, draw } from './form/sample.fixture';
import { bulkFields } from './list/bulk/bulkSteps';
import { columnsOf } from './list/columns/columns';
import { csvHeading } from './list/export/csv';
import { english } from '../testing/translate';

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const owners: readonly Role[] = ['owner'];
const { code, stock } = brief.fields as { code: object; stock: object };

/** A sample resource: only owners may write `code`, and only owners may read `stock`. */
const limited = {
  ...brief,
  fields: {
    ...(brief.fields as Fields),
    code: { ...code, write: owners, default: 'NEW' },
    stock: { ...stock, read: owners },
  },
  list: { ...brief.list, columns: ['name', 'code', 'stock'], filters: ['stock'], inPlace: ['code', 'stock'] },
} as unknown as AnyResource;

const seenBy = (role: Role) => resourceFor(limited, role);
const user = userEvent.setup({ delay: null });

describe('fields that only some roles may read or write', () => {
  test('are inputs in a form if the user may write them and values otherwise, and only inputs are sent', async () => {
    await draw('/samples/7', { resource: seenBy('editor') });
    // The form's last field renders after all others.
    expect(await screen.findByRole('combobox', { name: /Brand/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Code/ })).toBeNull();
    expect(screen.getByText('Code').nextElementSibling).toHaveTextContent('L-1');
    expect(screen.queryByText('Stock')).toBeNull();
    const { provider, calls } = openProvider(() => ({ json: { data: { porter_id: 3 } } }), {});
    await provider.update('porters', {
      id: 3,
      data: { id: 3, name: 'Sami', zones: ['North'] },
      previousData: { id: 3 },
    } as never);
    expect(calls.at(-1)!.body).toEqual({ porter_id: 3, name: 'Sami' });
  });

  test('are inputs in a form for a user who may write all of them', async () => {
    await draw('/samples/7', { resource: seenBy('owner') });
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveValue('L-1');
    expect(await screen.findByRole('textbox', { name: /Stock/ })).toHaveValue('5');
  });

  test('are not required for a new record if the user may not write them', async () => {
    await draw('/samples/create', { resource: seenBy('editor') });
    await user.click(await screen.findByText('Save'));
    expect((await screen.findAllByText(/is required/)).map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringContaining('Code'),
    );
  });

  test('are shown on a record’s page only if the user may read them', async () => {
    await draw('/samples/7/show', { resource: seenBy('editor') });
    expect(await screen.findByText('Code')).toBeVisible();
    expect(screen.queryByText('Stock')).toBeNull();
  });

  test('are included in columns, filters, edits and exports only if the user has the right', () => {
    const parts = (role: Role) => {
      const resource = seenBy(role);
      const style = {
        key: 'en',
        text: english,
        languageName: () => '',
        separator: ';',
        weekday: () => '',
        moment: () => '',
      } as never;
      const { filters, inPlace } = resource.list;
      return {
        columns: columnsOf(resource).map(({ name }) => name),
        filters,
        inPlace,
        bulk: Object.keys(bulkFields(resource)).filter((name) => name === 'code' || name === 'stock'),
        exported: csvHeading(resource, style).includes('Stock'),
      };
    };
    expect(parts('owner')).toEqual({
      columns: ['name', 'code', 'stock'],
      filters: ['stock'],
      inPlace: ['code', 'stock'],
      bulk: ['code', 'stock'],
      exported: true,
    });
    expect(parts('editor')).toEqual({ columns: ['name', 'code'], filters: [], inPlace: [], bulk: [], exported: false });
  });

  test('are hidden or read-only for an editor of the library', () => {
    expect(Object.keys(resourceFor(resourceOf('books/view-all'), 'editor').fields as Fields)).not.toContain('cost');
    expect(Object.keys(resourceFor(resourceOf('books/view-all'), 'manager').fields as Fields)).toContain('cost');
    expect((resourceFor(resourceOf('porters'), 'editor').fields as Fields).zones).toMatchObject({ readOnly: true });
  });
});
