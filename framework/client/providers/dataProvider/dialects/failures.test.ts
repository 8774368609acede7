// Tests the messages of failed calls: the server's message, or the default message from SPEC §8.
import { describe, expect, test } from 'vitest';
import { firstPage } from '../../../../testing/fakeFetch';
import { colour, open, values } from './parcels.fixture';

describe('a failed call', () => {
  type Provider = ReturnType<typeof open>['provider'];
  const verbs: [string, (provider: Provider) => Promise<unknown>][] = [
    ['messages.failed_to_get_data', (provider) => provider.getList('colours', firstPage)],
    ['messages.failed_to_get_data', (provider) => provider.getOne('colours', { id: 7 })],
    ['messages.failed_to_get_data', (provider) => provider.getMany('colours', { ids: [7] })],
    ['messages.failed_to_add_data', (provider) => provider.create('colours', { data: values })],
    [
      'messages.failed_to_update_data',
      (provider) => provider.update('colours', { id: 7, data: values, previousData: colour }),
    ],
    ['messages.failed_to_update_data', (provider) => provider.act('parcels', { action: 'markPaid', ids: [7] })],
    ['messages.failed_to_delete_data', (provider) => provider.delete('colours', { id: 7 })],
    ['messages.failed_to_delete_data', (provider) => provider.deleteMany('colours', { ids: [7] })],
    ['messages.failed_to_toggle_status', (provider) => provider.setStatus('colours', { ids: [7], status: true })],
  ];

  test.each(verbs)('has the message %s if the server sends none', async (fallback, call) => {
    await expect(call(open({ status: 500, json: {} }).provider)).rejects.toMatchObject({
      status: 500,
      message: fallback,
    });
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    await expect(call(open(page).provider)).rejects.toMatchObject({ status: 502, message: fallback });
  });

  test.each(verbs)('has the message %s with the reason if no reply arrives', async (fallback, call) => {
    const { provider } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(provider)).rejects.toMatchObject({ status: 0, message: `${fallback} messages.network_error` });
  });

  test.each(verbs)("has the server's message instead of %s", async (_fallback, call) => {
    const failing = open({
      status: 422,
      json: { message: 'الاسم مستخدم', errors: { 'name.ar': ['مستخدم'], hex: ['no', 'never'] } },
    });
    await expect(call(failing.provider)).rejects.toMatchObject({
      name: 'HttpError',
      status: 422,
      message: 'الاسم مستخدم',
      body: { errors: { 'name.ar': 'مستخدم', hex: 'no never' } },
    });
  });

  test.each(verbs)('can be a success status with an unreadable body: %s', async (_fallback, call) => {
    const cut = new Response('{"data": [', { headers: { 'content-type': 'application/json' } });
    await expect(call(open(cut).provider)).rejects.toMatchObject({ message: 'messages.invalid_reply' });
  });

  test('includes the current record in a conflict', async () => {
    const { provider } = open({ status: 409, json: { message: 'Changed', data: { colour_id: 7, version: 9 } } });
    await expect(provider.update('colours', { id: 7, data: values, previousData: colour })).rejects.toMatchObject({
      status: 409,
      body: { data: { colour_id: 7, version: 9 } },
    });
  });
});
