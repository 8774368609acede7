// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fields } from '../../core/kind';
import { cells } from '../../client/widgets/cells';
import { resourceOf } from '../../testing/library/admin';
import { renderScreen } from '../../testing/library/screens';

test('rows are a table where there is room, and two lines each on a phone', async () => {
  const suppliers = resourceOf('suppliers');
  const declared = (suppliers.fields as Fields).contacts!;
  const contacts = [{ id: 1, name: 'Huda', way: 'email', email: 'huda@books.test', phone: null, from: 9, to: null, numbers: [] }];
  const Rows = cells.rows;
  for (const width of [390, 900]) {
    await renderScreen(<Rows resource={suppliers} record={{ id: 7, contacts } as never} name="contacts" field={declared} />, { width, resources: [] });
    expect(await screen.findByText('Huda')).toBeVisible();
    expect(screen.queryAllByRole('table')).toHaveLength(width === 390 ? 0 : 1);
    expect(screen.queryAllByRole('listitem').length > 0).toBe(width === 390);
    expect(screen.getByText('huda@books.test')).toBeVisible();
    cleanup();
  }
});
