import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../../framework/server/resources/routes';
import { keyOf } from '../../../framework/declaration/wire/api';
import { isEditable } from '../../../framework/declaration/resource';
import type { AnyResource } from '../../../framework/declaration/resource';
import type { Role } from '../../../framework/core/register';
import { allRoles as roles } from '../../../src/roles';
import { resources as all } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';
import type { Reply, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from './people';
import { logIn } from './people';
import { sampleOf } from './samples';
import { temporaryStorage, uploadSample } from './uploaded';

const resources: readonly AnyResource[] = all;

/** The message of a refusal by role; never 403, which would end the session. */
const refusal = (role: Role, right: string) =>
  role === 'viewer' && right !== 'list' ? 'Your role can view records but not change them' : 'Your Are Not Authorized!';

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

/** Somebody who has records of a resource that nobody makes by hand. */
const holderOf = ({ scope: { rows } }: AnyResource): Person => {
  if (rows === 'own-view') return people.client;
  return rows === 'tenant' ? people.vendor : people.admin;
};

/** A record that the calls may spoil, or for a resource with one record that one's id. */
const subject = async (role: Role, resource: AnyResource): Promise<number> => {
  const key = keyOf(resource.api);
  if (resource.singleton) return (await people[role].get(resource.api.path)).body.data?.[key] as number;
  const { path } = resource.api;
  if (resource.name === 'gallery') return uploadSample(server, people.admin);
  // What nobody makes by hand is there already: one of the shop in which most of them work, and that may be changed.
  if (!mayDo('admin', resource, 'create')) {
    const { body } = await holderOf(resource).get(`${path}?per_page=100`);
    return body.data.find((record: object) => isEditable(resource, record))[key] as number;
  }
  const added = await people.admin.post(`${resource.api.path}/add`, await sampleOf(people.admin, resource, resources));
  expect(added).toMatchObject({ status: 200, body: { message: expect.stringContaining('Added Successfully') } });
  return added.body.data[key] as number;
};

const bodies: Record<string, (id: number, resource: AnyResource) => Promise<unknown>> = {
  add: async (_id, resource) => sampleOf(resource.scope.rows === 'own-view' ? people.client : people.admin, resource, resources),
  update: async (id, resource) => ({ [keyOf(resource.api)]: id }),
  delete: async (id, resource) => ({ [keyOf(resource.api)]: id }),
  reorder: async (id, resource) => ({ [keyOf(resource.api)]: id, after: await subject('admin', resource) }),
  status: async (id, resource) => {
    const { body } = await people.admin.get(`${resource.api.path}?ids=${id}`);
    return { [keyOf(resource.api)]: id, new_status: body.data[0][resource.status!] };
  },
};

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const routes = routesOf(resource).filter(({ kind }) => typeof kind === 'string');

  describe.each(routes)('$path', ({ kind, path, right }) => {
    const ask = async (caller: Person, id: number): Promise<Reply> =>
      kind === 'list' ? caller.get(path) : caller.post(path, await bodies[kind as string]!(id, resource));

    /** A record that calls were refused for, and so is as it was made. */
    let untouched: number | undefined;

    it.each(roles)('answers a %s as docs/rights.md says', async (role) => {
      const id = kind === 'list' || kind === 'add' ? 0 : untouched ?? (await subject(role, resource));
      untouched = undefined;
      const reply = await ask(people[role], id);
      if (mayDo(role, resource, right) || (kind === 'list' && mayDo('nobody', resource, right))) {
        expect(reply).toMatchObject({ status: 200, body: { data: expect.anything() } });
      } else {
        expect(reply).toMatchObject({ status: 422, body: { message: refusal(role, right) } });
        const still = resource.singleton || !id ? undefined : await (resource.scope.rows === 'own-view' ? people.client : people.admin).get(`${resource.api.path}?ids=${id}`);
        if (still) {
          expect(still.body.data).toMatchObject([{ version: 1 }]);
          untouched = id;
        }
      }
    });

    it('answers nobody without a token, but for what is public', async () => {
      const nobody = { 'subcategory-id': people.vendor.headers['subcategory-id']! };
      const body = kind === 'list' ? {} : { body: {} };
      for (const headers of [nobody, { ...nobody, authorization: 'Bearer nonsense' }]) {
        const reply = await server.call(path, { ...body, headers });
        expect(reply.status).toBe(kind === 'list' && mayDo('nobody', resource, 'list') ? 200 : 401);
      }
    });
  });

  const actions = routesOf(resource).filter(({ kind }) => typeof kind === 'object');

  it.each(actions)('lets $path be done by those alone whom docs/rights.md names', async ({ path, right }) => {
    let untouched: number | undefined;
    for (const role of roles) {
      const id = untouched ?? (await subject(role, resource));
      const { status, body } = await people[role].post(path, { [keyOf(resource.api)]: id });
      const wasRefused = status === 422 && body.message === refusal(role, right);
      expect([role, wasRefused]).toEqual([role, !mayDo(role, resource, right)]);
      expect(status).toBeLessThan(500);
      untouched = wasRefused && !resource.singleton ? id : undefined;
    }
    expect((await server.call(path, { body: {} })).status).toBe(401);
  });

  it('has no route that nobody may use', async () => {
    const paths = routes.map(({ path }) => path);
    const verbs = ['add', 'update', 'delete', 'update_status', 'reorder'];
    const others = verbs.map((verb) => `${resource.api.path}/${verb}`);
    for (const path of others.filter((other) => !paths.includes(other))) {
      const reply = await people['super-admin'].post(path, {});
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });
});
