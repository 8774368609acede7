import { describe, expect, it } from 'vitest';
import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import { commentsName } from '../../declaration/history/events';
import { canSort } from '../../declaration/resource/list';
import { keyOf } from '../../declaration/resource/api';
import { isEditable } from '../../declaration/resource/resource';
import type { AnyResource } from '../../declaration/resource/resource';
import { routesOf } from '../../server/resources/routes';
import { kindOf } from '../../kinds';
import type { Person, Reply } from '../person';

export interface RightsBench {
  resources: readonly AnyResource[];
  roles: readonly Role[];
  /** The role with the most rights. */
  strongest: Role;
  /** Returns a user for each role, including those that create and read records on behalf of the others. */
  people(): Readonly<Record<Role, Person>>;
  /** The role that creates a resource's records for the tests of all roles. */
  maker(resource: AnyResource): Role;
  /** The role that reads the created records and those they can refer to. */
  keeper(resource: AnyResource): Role;
  /** If users can't create records of a resource, the tests use an existing record that this role can see. */
  holder(resource: AnyResource): Role;
  /** Calls the API without a user, with only the given headers. */
  call(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  nobodys(): Record<string, string>;
  /** The expected rights. They must not be derived from the declarations. */
  mayDo(role: Role | 'nobody', resource: AnyResource, right: string): boolean;
  /**
   * Returns the API's message for a rejected call. The status of a rejection is never 403, because that would end the
   * session.
   */
  refusal(role: Role, right: string): string;
  sampleOf(person: Person, resource: AnyResource): Promise<unknown>;
  /** Creates a record without calling the resource's API. Returns undefined if this isn't possible. */
  make?(resource: AnyResource): Promise<number> | undefined;
}

/** Returns the wire names of the fields that the declaration restricts to certain roles. */
const limitedFields = ({ fields, api }: AnyResource) =>
  Object.entries(fields as Fields)
    .filter(([, { read, write }]) => read ?? write)
    .map(([name, declared]) => ({ name, declared, onWire: api.names?.[name] ?? name }));

/** Checks whether records of the resource may only be changed by their author. */
const isOfItsMaker = ({ name }: AnyResource) => name === commentsName;

/** Tests every API call of an admin's resources with every role. */
export const holdRights = (bench: RightsBench): void => {
  const { resources, roles, mayDo, refusal, sampleOf } = bench;
  const keeper = (resource: AnyResource): Person => bench.people()[bench.keeper(resource)];

  /** Returns the id of a record that the calls may change. For a singleton, returns the id of its only record. */
  const subject = async (role: Role, resource: AnyResource): Promise<number> => {
    const key = keyOf(resource.api);
    if (resource.singleton) return (await bench.people()[role].get(resource.api.path)).body.data?.[key] as number;
    const { path } = resource.api;
    const created = await bench.make?.(resource);
    if (created !== undefined) return created;
    // If the tests can't create records of the resource, uses an existing record that can be edited.
    const maker = isOfItsMaker(resource) && mayDo(role, resource, 'create') ? role : bench.maker(resource);
    if (!mayDo(maker, resource, 'create')) {
      const { body } = await bench.people()[bench.holder(resource)].get(`${path}?per_page=100`);
      return body.data.find((record: object) => isEditable(resource, record))[key] as number;
    }
    const person = bench.people()[maker];
    const added = await person.post(`${resource.api.path}/add`, await sampleOf(person, resource));
    expect(added).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/\u2069 added|^Added Successfully/) },
    });
    return added.body.data[key] as number;
  };

  /**
   * Sorts the roles to reduce the number of records that the tests need. Rejected roles come first, because their calls
   * don't change the record.
   */
  const refusedFirst = (resource: AnyResource, right: string) =>
    roles.toSorted((one, other) => Number(mayDo(one, resource, right)) - Number(mayDo(other, resource, right)));

  const neighbours = new Map<string, Promise<number>>();
  /** Returns the id of the record that a moved record is placed after. */
  const neighbour = (resource: AnyResource) => {
    const created = neighbours.get(resource.name) ?? subject(bench.keeper(resource), resource);
    neighbours.set(resource.name, created);
    return created;
  };

  /** Returns the fields of a sample that a role may send. The API would reject fields that the role can't write. */
  const sentBy = (role: Role, resource: AnyResource, sample: object): object => {
    const withheld = limitedFields(resource)
      .filter(({ name }) => !mayDo(role, resource, `write ${name}`))
      .map(({ onWire }) => onWire);
    return Object.fromEntries(Object.entries(sample).filter(([name]) => !withheld.includes(name)));
  };

  const bodies: Record<string, (id: number, resource: AnyResource, role: Role) => Promise<unknown>> = {
    add: async (_id, resource, role) => sentBy(role, resource, (await sampleOf(keeper(resource), resource)) as object),
    update: async (id, resource) => ({ [keyOf(resource.api)]: id }),
    delete: async (id, resource) => ({ [keyOf(resource.api)]: id }),
    reorder: async (id, resource) => ({ [keyOf(resource.api)]: id, after: await neighbour(resource) }),
    status: async (id, resource) => {
      const { body } = await keeper(resource).get(`${resource.api.path}?ids=${id}`);
      return { [keyOf(resource.api)]: id, new_status: body.data[0][resource.status!] };
    },
  };

  describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    const routes = routesOf(resource).filter(({ kind }) => typeof kind === 'string');

    describe.each(routes)('$path', ({ kind, path, right }) => {
      const ask = async (role: Role, id: number): Promise<Reply> =>
        kind === 'list'
          ? bench.people()[role].get(path)
          : bench.people()[role].post(path, await bodies[kind as string]!(id, resource, role));

      /** The id of a record that no previous call has changed. */
      let unchangedId: number | undefined;
      const inTurn = refusedFirst(resource, right);
      const lastRefused = inTurn.findLast((role) => !mayDo(role, resource, right));

      it.each(inTurn)('answers a %s according to its rights', async (role) => {
        const id = kind === 'list' || kind === 'add' ? 0 : (unchangedId ?? (await subject(role, resource)));
        // A singleton's record is different for each role, so its id isn't kept.
        unchangedId =
          resource.singleton || isOfItsMaker(resource) || (kind === 'delete' && mayDo(role, resource, right))
            ? undefined
            : id;
        const reply = await ask(role, id);
        if (mayDo(role, resource, right) || (kind === 'list' && mayDo('nobody', resource, right))) {
          expect(reply).toMatchObject({ status: 200, body: { data: expect.anything() } });
        } else {
          expect(reply).toMatchObject({ status: 422, body: { message: refusal(role, right) } });
          // After the last rejected call, the record must be unchanged.
          const unchanged =
            resource.singleton || !id || role !== lastRefused
              ? undefined
              : await keeper(resource).get(`${resource.api.path}?ids=${id}`);
          if (unchanged) expect(unchanged.body.data).toMatchObject([{ version: 1 }]);
        }
      });

      it('rejects callers without a valid token, except for public lists', async () => {
        const body = kind === 'list' ? {} : { body: {} };
        for (const headers of [bench.nobodys(), { ...bench.nobodys(), authorization: 'Bearer nonsense' }]) {
          const reply = await bench.call(path, { ...body, headers });
          expect(reply.status).toBe(kind === 'list' && mayDo('nobody', resource, 'list') ? 200 : 401);
        }
      });
    });

    const actions = routesOf(resource).filter(({ kind }) => typeof kind === 'object');

    it.each(actions)('allows $path only for callers with the right', async ({ path, right }) => {
      let one: number | undefined;
      for (const role of refusedFirst(resource, right)) {
        // An earlier call may already have performed the action on this record, but the server checks the right first.
        const id = (resource.singleton ? undefined : one) ?? (await subject(role, resource));
        one = id;
        const { status, body } = await bench.people()[role].post(path, { [keyOf(resource.api)]: id });
        const wasRefused = status === 422 && body.message === refusal(role, right);
        expect([role, wasRefused]).toEqual([role, !mayDo(role, resource, right)]);
        expect(status).toBeLessThan(500);
      }
      expect((await bench.call(path, { body: {} })).status).toBe(401);
    });

    const limited = limitedFields(resource);

    it.runIf(limited.length > 0).each(limited)(
      'shows $name, and filters and sorts by it, only for roles that may see it',
      async ({ name, declared, onWire }) => {
        const { api, list } = resource;
        const id = await subject(bench.maker(resource), resource);
        for (const role of roles.filter((one) => mayDo(one, resource, 'list'))) {
          const { get } = bench.people()[role];
          const sees = mayDo(role, resource, `see ${name}`);
          const [record] = (await get(`${api.path}?ids=${id}`)).body.data;
          expect([role, Object.hasOwn(record, onWire)]).toEqual([role, sees && !kindOf(declared).writeOnly]);
          const sorted = (await get(`${api.path}?sort=${onWire}`)).status;
          expect([role, sorted]).toEqual([role, sees && list.columns.includes(name) && canSort(declared) ? 200 : 422]);
          const isFilter = sees && list.filters.includes(name);
          const { status, body } = await get(`${api.path}?filter[${onWire}]=%23`);
          // If the role may use the filter, any status is accepted, because the test value isn't valid for all filters.
          expect([role, isFilter || status === 422, !isFilter && !body.errors?.[`filter[${onWire}]`]]).toEqual([
            role,
            true,
            false,
          ]);
        }
      },
    );

    it.runIf(limited.length > 0).each(limited)(
      'lets only permitted roles write $name, and saves nothing of a refused call',
      async ({ name, declared, onWire }) => {
        if (declared.readOnly) return;
        const { api } = resource;
        const id = await subject(bench.maker(resource), resource);
        const sample = (await sampleOf(keeper(resource), resource)) as Record<string, unknown>;
        for (const role of roles.filter((one) => mayDo(one, resource, 'edit'))) {
          const version = async () =>
            (await keeper(resource).get(`${api.path}?ids=${id}`)).body.data[0].version as number;
          const before = await version();
          const person = bench.people()[role];
          const { status, body } = await person.post(`${api.path}/update`, {
            [keyOf(api)]: id,
            [onWire]: sample[onWire],
          });
          const writes = mayDo(role, resource, `write ${name}`);
          expect([role, status, Object.keys(body.errors ?? {}), await version()]).toEqual(
            writes ? [role, 200, [], before + 1] : [role, 422, [onWire], before],
          );
        }
      },
    );

    it('returns 404 for routes that no role may use', async () => {
      const paths = routes.map(({ path }) => path);
      const verbs = ['add', 'update', 'delete', 'update_status', 'reorder'];
      const others = verbs.map((verb) => `${resource.api.path}/${verb}`);
      for (const path of others.filter((other) => !paths.includes(other))) {
        const reply = await bench.people()[bench.strongest].post(path, {});
        expect([path, reply.status]).toEqual([path, 404]);
      }
    });
  });
};
