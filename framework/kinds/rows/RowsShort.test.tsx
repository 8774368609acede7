// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { cells } from '../../client/widgets/cells';
import { resourceOf } from '../../testing/library/admin';
import { renderScreen } from '../../testing/library/screens';

test('rows are a table on a wide screen, and two lines each on a phone', async () => {
  const suppliers = resourceOf('suppliers');
  const declared = (suppliers.fields as Fields).contacts!;
  const contacts = [
    { id: 1, name: 'Huda', way: 'email', email: 'huda@books.test', phone: null, from: 9, to: null, numbers: [] },
  ];
  const Rows = cells.rows;
  for (const width of [390, 900]) {
    await renderScreen(
      <Rows resource={suppliers} record={{ id: 7, contacts } as never} name="contacts" field={declared} />,
      { width, resources: [] },
    );
    expect(await screen.findByText('Huda')).toBeVisible();
    expect(screen.queryAllByRole('table')).toHaveLength(width === 390 ? 0 : 1);
    expect(screen.queryAllByRole('listitem').length > 0).toBe(width === 390);
    expect(screen.getByText('huda@books.test')).toBeVisible();
    cleanup();
  }
});

test('a field that the rows’ list edits in place is a button on a phone, for roles that may edit it', async () => {
  const branches = resourceOf('suppliers');
  const declared = (branches.fields as Fields).contacts!;
  const of = (declared as unknown as { of: AnyResource }).of;
  const inPlace = { ...of, list: { ...of.list, inPlace: ['email'] } } as unknown as AnyResource;
  const contacts = [
    { id: 1, name: 'Huda', way: 'email', email: 'huda@books.test', phone: null, from: 9, to: null, numbers: [] },
  ];
  const Rows = cells.rows;
  for (const role of ['owner', 'viewer']) {
    await renderScreen(
      <Rows
        resource={branches}
        record={{ id: 7, contacts } as never}
        name="contacts"
        field={{ ...declared, of: inPlace } as never}
      />,
      { width: 390, resources: [inPlace], role: role as never },
    );
    expect(await screen.findByText('huda@books.test')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /huda@books.test/ })).toHaveLength(role === 'owner' ? 1 : 0);
    cleanup();
  }
});

test('a phone hides zeros of fields that the rows’ list omits, and shows a field edited in place last', async () => {
  const books = resourceOf('books/view-all');
  const declared = (books.fields as Fields).copies!;
  const of = (declared as unknown as { of: AnyResource }).of;
  const inPlace = { ...of, list: { ...of.list, inPlace: ['stock'] } } as unknown as AnyResource;
  const copies = [
    [1, 0],
    [2, 4],
  ].map(([id, lent]) => ({
    id,
    book: 7,
    colour: null,
    binding: null,
    code: `B-${id}`,
    price: null,
    stock: 0,
    lent,
    active: true,
  }));
  const Rows = cells.rows;
  await renderScreen(
    <Rows
      resource={books}
      record={{ id: 7, copies } as never}
      name="copies"
      field={{ ...declared, of: inPlace } as never}
    />,
    { width: 390, resources: [inPlace], role: 'owner' as never },
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('.line')!.textContent)).toEqual([
    expect.stringMatching(/^Code: B-1Stock: 0/),
    expect.stringMatching(/^Code: B-2Lent: 4Stock: 0/),
  ]);
  expect(rows[0]).not.toHaveTextContent('Lent');
});
