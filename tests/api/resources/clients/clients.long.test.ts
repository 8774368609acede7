import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';

await onEachEngine((server) => {
  let client: Row;
  const [vendor, viewer] = loggedIn(server, 'vendor', 'viewer');
  beforeAll(async () => {
    const body = {
      full_name: 'Zubaida Zenobia',
      phone: '+965 5987 6543',
      email: 'zubaida@example.com',
      addresses: [{ city: 'Kuwait', street: 'Pearl Street 7', phone: '+965 5111 2299', name: 'Zenobia’s mother' }],
    };
    client = (await vendor.post('clients/add', body)).body.data;
  });
  const found = async (person: Person, query: string) =>
    (await person.get(`clients?${query}`)).body.data.map((row: Row) => row.client_id) as number[];

  describe('the contacts of a client', () => {
    const secrets = ['6543', '5987', 'zubaida@', 'Pearl', '2299', 'mother'];

    it('are shown in full to a vendor', async () => {
      expect(client).toMatchObject({
        phone: '+96559876543',
        addresses: [{ city: 'Kuwait', street: 'Pearl Street 7' }],
      });
      const [read] = (await vendor.get(`clients?ids=${client.client_id}`)).body.data;
      for (const secret of secrets) expect(JSON.stringify(read)).toContain(secret);
    });

    it('are masked for a viewer, in a list and on the client’s page', async () => {
      for (const query of [`ids=${client.client_id}`, 'search=zubaida']) {
        const [read] = (await viewer.get(`clients?${query}`)).body.data;
        expect(read).toMatchObject({ full_name: 'Zubaida Zenobia', phone: '••••43', email: 'z••••@••••' });
        expect(read.addresses).toEqual([{ city: 'Kuwait', street: '••••', name: '••••', phone: '••••99' }]);
        for (const secret of secrets.filter((one) => one !== 'zubaida@'))
          expect(JSON.stringify(read)).not.toContain(secret);
      }
    });

    it('are searchable only by users who can see them', async () => {
      for (const words of ['5987 6543', '+965 5987', 'zubaida@example']) {
        const query = `search=${encodeURIComponent(words)}`;
        expect(await found(vendor, query)).toContain(client.client_id);
        expect(await found(viewer, query)).toEqual([]);
      }
      expect(await found(viewer, 'search=zenobia')).toEqual([client.client_id]);
      // Searching for a name and a phone number would reveal as much as searching for the phone number alone.
      expect(await found(viewer, 'search=zenobia%206543')).toEqual([]);
    });

    it('can be neither sorted nor filtered by, for any role', async () => {
      for (const person of [vendor, viewer]) {
        for (const query of ['sort=phone', 'sort=email', 'filter[phone]=%2B965', 'filter[email]=a@b.co']) {
          expect([query, (await person.get(`clients?${query}`)).status]).toEqual([query, 422]);
        }
      }
    });
  });

  it('a client’s phone must be unused, and each address needs a city and a street', async () => {
    const add = (more: object) =>
      vendor.post('clients/add', { full_name: 'Somebody', phone: '+965 5000 0001', ...more });
    expect(errorsOf(await add({ phone: client.phone }))).toEqual({ status: 422, phone: ['Phone is already in use'] });
    const nowhere = await add({
      addresses: [{ city: ' ', street: 'x' }, { city: 'Kuwait' }, { city: 'K', street: 'x', phone: 'me' }],
    });
    expect(errorsOf(nowhere)).toEqual({
      status: 422,
      'addresses.0.city': ['An address needs a city and a street'],
      'addresses.1.street': ['An address needs a city and a street'],
      'addresses.2.phone': [expect.stringContaining('valid phone number')],
    });
    const tooManyAddresses = Array.from({ length: 11 }, () => ({ city: 'Kuwait', street: 'x' }));
    expect(errorsOf(await add({ addresses: tooManyAddresses }))).toHaveProperty('addresses');
    expect(errorsOf(await add({ addresses: [{ city: 'K', street: 'x', password: 'x' }] })).status).toBe(422);
  });

  it('a client is blocked and unblocked only by actions, one or many at a time', async () => {
    const { client_id } = client;
    expect(errorsOf(await vendor.post('clients/update', { client_id, blocked: true }))).toHaveProperty('blocked');
    expect((await vendor.post('clients/block', { client_id: [client_id] })).body.data).toMatchObject([
      { blocked: true },
    ]);
    expect((await vendor.post('clients/block', { client_id })).status).toBe(422);
    expect(await found(vendor, 'filter[blocked]=true&search=zenobia')).toEqual([client_id]);
    expect((await vendor.post('clients/unblock', { client_id })).body.data.blocked).toBe(false);
  });
});
