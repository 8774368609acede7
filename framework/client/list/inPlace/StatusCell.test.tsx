// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ListPage from '../ListPage';
import type { Answer, Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const wireShelf = (status: string) => ({
  shelf_id: 7,
  name: ['Novels', 'روايات'],
  status,
  books: 0,
  sort: 0,
  image: null,
});

const open = (
  resource: string,
  row: (flipped: boolean) => object,
  toggled: Answer | Promise<Answer>,
  locale?: string,
) => {
  let flipped = false;
  const answer = (sent: Sent) => {
    if (sent.method === 'GET') return pageOf([row(flipped)], sent);
    flipped = !(toggled instanceof Promise) && !(toggled instanceof Response) && (toggled.status ?? 200) === 200;
    return toggled;
  };
  return renderScreen(<ListPage resource={registry.get(resource)!} />, {
    at: `/${resource}`,
    answer,
    ...(locale && { locale }),
  });
};

const openColour = (toggled: Answer | Promise<Answer>, locale?: string) =>
  open('colours', (flipped) => ({ ...wireColours(1)[0], active: !flipped }), toggled, locale);

const writes = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const status = () => screen.findByRole('button', { name: /Change the status of/ });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the status of a row', () => {
  test('has a label with its value and the effect of pressing it', async () => {
    await openColour({ json: { message: '' } });
    expect(await status()).toHaveAccessibleName('Active Change the status of Colour 1');
    expect(await status()).toHaveAttribute('aria-pressed', 'true');
  });

  test('is toggled by one call, and then shows the server’s value', async () => {
    const { calls } = await openColour({ json: { message: 'Switched off' } });
    await userEvent.click(await status());
    expect(await screen.findByText('Switched off')).toBeVisible();
    await waitFor(async () => expect(await status()).toHaveTextContent(/^Inactive/));
    expect(writes(calls)).toEqual([['/api/colours/update_status', { colour_id: 1, new_status: false }]]);
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/colours\?page=1/);
  });

  test('switches between two named values, with a call to the declared path', async () => {
    const { calls } = await open('shelves', (flipped) => wireShelf(flipped ? 'inactive' : 'active'), {
      json: { message: '' },
    });
    expect(await status()).not.toHaveAttribute('aria-pressed');
    await userEvent.click(await status());
    await waitFor(async () => expect(await status()).toHaveTextContent(/^Inactive/));
    await userEvent.click(await status());
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    expect(writes(calls)).toEqual([
      ['/api/branch_shelves/update_shelf_status', { shelf_id: 7, new_status: 'inactive' }],
      ['/api/branch_shelves/update_shelf_status', { shelf_id: 7, new_status: 'active' }],
    ]);
  });

  test('cannot be pressed again during the call', async () => {
    let arrive: ((answer: Answer) => void) | undefined;
    const { calls } = await openColour(new Promise<Answer>((resolve) => (arrive = resolve)));
    await userEvent.click(await status());
    await waitFor(async () => expect(await status()).toBeDisabled());
    await userEvent.click(await status(), { pointerEventsCheck: 0 });
    arrive?.({ json: { message: '' } });
    await waitFor(async () => expect(await status()).toBeEnabled());
    expect(writes(calls)).toHaveLength(1);
  });
});

describe('the message after toggling a status', () => {
  test.each<[string, Answer, string]>([
    ['the server’s', { json: { message: 'Switched off' } }, 'Switched off'],
    ['the default if the server sends none', { json: { message: '' } }, 'Toggled Successfully'],
    ['the server’s after a failure', { status: 422, json: { message: 'It is in use' } }, 'It is in use'],
    ['the default after a failure without a message', { status: 500, json: {} }, 'Failed to Toggle Status'],
    [
      'the server’s, with markup and placeholders unchanged',
      { json: { message: '<b>50%</b> %{smart_count} |||| off' } },
      '<b>50%</b> %{smart_count} |||| off',
    ],
  ])('is %s', async (_name, answer, text) => {
    await openColour(answer);
    await userEvent.click(await status());
    expect(await within(await screen.findByRole('alert')).findByText(text)).toBeVisible();
  });

  test('is Arabic in the Arabic interface', async () => {
    await openColour({ status: 500, json: {} }, 'ar-SY');
    await userEvent.click(await screen.findByRole('button', { name: 'مفعّل تغيير حالة لون 1' }));
    expect(await screen.findByText('تعذّر تغيير الحالة')).toBeVisible();
  });

  test('of a failure leaves the status unchanged', async () => {
    await openColour({ status: 500, json: {} });
    await userEvent.click(await status());
    await screen.findByText('Failed to Toggle Status');
    expect(await status()).toHaveTextContent(/^Active/);
  });
});
