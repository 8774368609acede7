// Takes a long time to run because it tests all rights of all roles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesWith } from '@matjar/admin';
import type { AnyResource, Role } from '@matjar/admin';
import { actionEndpoint, endpoint, oneIn } from '@matjar/admin/testing';
import { holdRights } from '@matjar/admin/testing/client';
import { add } from '@matjar/admin/testing/server';
import { allRoles as roles } from '../../../src/roles';
import { resources } from '../../../src/resources/all';
import { mayDo, rightsOfKeys } from '../../helpers/rights';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from './people';
import { logIn, personOf } from './people';
import { sampleOf } from './samples';
import { temporaryStorage, uploadSample } from './uploaded';

const files = temporaryStorage();
let server: TestServer;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  server = await startServer({ storage: files.storage });
  for (const role of roles) people[role] = await logIn(server, role);
});
afterAll(async () => {
  await server.close();
  files.remove();
});

holdRights({
  // Tests only a third of the rights because `permissions.test.ts` tests them on all routes.
  resources: oneIn(3, resources),
  roles,
  strongest: 'super-admin',
  mayDo,
  sampleOf,
  people: () => people,
  maker: () => 'admin',
  keeper: ({ scope: { rows } }) => (rows === 'own-view' ? 'client' : 'admin'),
  holder: ({ scope: { rows } }) => {
    if (rows === 'own-view') return 'client';
    return rows === 'tenant' ? 'vendor' : 'admin';
  },
  call: (path, options) => server.call(path, options),
  nobodys: () => ({ 'subcategory-id': people.vendor.headers['subcategory-id']! }),
  refusal: (role, right) =>
    role === 'viewer' && right !== 'list'
      ? 'Your role can view records but not change them'
      : 'Your Are Not Authorized!',
  make: ({ name }) => (name === 'gallery' ? uploadSample(server, people.admin) : undefined),
});

describe('an API key with all rights of its creator', () => {
  const keyOf = async (maker: Person): Promise<Person> => {
    const { api_key_id } = (await add(maker, { access: 'all' })).body.data;
    const { secret } = (await maker.post('api_keys/issue', { api_key_id })).body.data;
    return personOf(server, { ...maker, headers: { ...maker.headers, authorization: `Bearer ${secret as string}` } });
  };

  it('can only call routes that are open to API keys', async () => {
    const key = await keyOf(people['super-admin']);
    const may = async ({ api, name }: AnyResource, right: string): Promise<string[]> => {
      const verb = ({ list: 'list', create: 'add', edit: 'update', delete: 'delete' } as const)[right];
      const path = verb ? endpoint(api, verb) : actionEndpoint(api, right);
      const { status } = await (right === 'list' ? key.get(path) : key.post(path, {}));
      expect([name, right, status]).toEqual([name, right, expect.toBeOneOf([200, 403, 404, 422])]);
      return status === 403 ? [] : [right];
    };
    const found = (resources as readonly AnyResource[]).map(async (resource) => {
      const rights = ['list', 'create', 'edit', 'delete', ...Object.keys(resource.actions)].filter(
        (right) => rolesWith(resource, right).length > 0,
      );
      return [resource.name, (await Promise.all(rights.map((right) => may(resource, right)))).flat()] as const;
    });
    expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(rightsOfKeys));
  });

  it('finds and changes nothing of another shop', async () => {
    const [key, otherVendor] = await Promise.all([keyOf(people.vendor), logIn(server, 'second-vendor')]);
    const [{ brand_id }] = (await otherVendor.get('brands')).body.data;
    expect((await otherVendor.get(`brands?ids=${brand_id as number}`)).body.data).toHaveLength(1);
    expect((await key.get(`brands?ids=${brand_id as number}`)).body.data).toEqual([]);
    expect((await key.post('brands/update', { brand_id, version: 1, name: { en: 'Taken', ar: 'مأخوذ' } })).status).toBe(
      404,
    );
    expect((await key.post('brands/update_status', { brand_id, new_status: 0 })).status).toBe(404);
  });
});
