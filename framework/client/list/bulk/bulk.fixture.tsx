// A list of colours with some selected rows. Used by tests of bulk actions.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ListPage from '../ListPage';
import type { Answer, Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

/** `saved` contains changes made by somebody else, by record id. `{ deleted: true }` represents a deletion. */
export const open = async (
  written: Answer | ((sent: Sent) => Answer),
  count = 3,
  locale = 'en',
  saved: Record<number, object & { deleted?: true }> = {},
  draw = (list: ReactNode): ReactNode => list,
) => {
  let rows = wireColours(count);
  const answer = (sent: Sent) => {
    const wanted = sent.query.ids?.split(',');
    if (wanted) {
      const data = rows
        .filter((row) => wanted.includes(String(row.colour_id)) && !saved[row.colour_id]?.deleted)
        .map((row) => ({ ...row, version: row.colour_id * 2, ...saved[row.colour_id] }));
      return { json: { data, meta: { total: data.length } } };
    }
    if (sent.method === 'GET') return pageOf(rows, sent);
    if (typeof written === 'function') return written(sent);
    const ids = [(sent.body as { colour_id: number | number[] }).colour_id].flat();
    if (!(written instanceof Response) && written.status === undefined)
      rows = rows.filter(({ colour_id: id }) => !ids.includes(id));
    return written;
  };
  const { calls } = await renderScreen(draw(<ListPage resource={registry.get('colours')!} />), {
    at: '/colours',
    answer,
    locale,
  });
  await screen.findByText(locale === 'en' ? 'Colour 1' : 'لون 1');
  return { writes: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]), calls };
};

export const choose = async (...names: string[]) => {
  for (const name of names) {
    const row = screen.getByText(name).closest('tr')!;
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  return screen.findByRole('toolbar');
};

export const press = (name: string, within_: HTMLElement) =>
  userEvent.click(within(within_).getByRole('button', { name }));
