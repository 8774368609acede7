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

/** What is known of an admin by who tests the rights that it gives. */
export interface RightsBench {
  resources: readonly AnyResource[];
  roles: readonly Role[];
  /** The role that may do most. */
  strongest: Role;
  /** Somebody of each role; and of those who see and make records for the others. */
  people(): Readonly<Record<Role, Person>>;
  /** Who makes records of a resource for whoever calls. */
  maker(resource: AnyResource): Role;
  /** Who reads them for whoever calls, and sees what they may refer to. */
  keeper(resource: AnyResource): Role;
  /** Whose records of a resource that nobody makes by hand are taken. */
  holder(resource: AnyResource): Role;
  /** A call with these headers alone. */
  call(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  /** What a call without a token carries. */
  nobodys(): Record<string, string>;
  /** What the tests expect, which must not be asked of the declarations. */
  mayDo(role: Role | 'nobody', resource: AnyResource, right: string): boolean;
  /** The message of a refusal; never 403, which would end the session. */
  refusal(role: Role, right: string): string;
  sampleOf(person: Person, resource: AnyResource): Promise<unknown>;
  /** Makes a record in another way than by a call of the resource's; nothing where there is none. */
  make?(resource: AnyResource): Promise<number> | undefined;
}

/** The fields that the declaration keeps for some roles, with their names on the wire; who may do what with them the tests are told. */
const limitedFields = ({ fields, api }: AnyResource) =>
  Object.entries(fields as Fields)
    .filter(([, { read, write }]) => read ?? write)
    .map(([name, declared]) => ({ name, declared, onWire: api.names?.[name] ?? name }));

/** Whether a record is changed by who made it, and by nobody else. */
const isOfItsMaker = ({ name }: AnyResource) => name === commentsName;

/** Holds every call of an admin's resources to what each role may do. */
export const holdRights = (bench: RightsBench): void => {
  const { resources, roles, mayDo, refusal, sampleOf } = bench;
  const keeper = (resource: AnyResource): Person => bench.people()[bench.keeper(resource)];

  /** A record that the calls may spoil, or for a resource with one record that one's id. */
  const subject = async (role: Role, resource: AnyResource): Promise<number> => {
    const key = keyOf(resource.api);
    if (resource.singleton) return (await bench.people()[role].get(resource.api.path)).body.data?.[key] as number;
    const { path } = resource.api;
    const made = await bench.make?.(resource);
    if (made !== undefined) return made;
    // What nobody makes by hand is there already: one of the tenant in which most of them work, and that may be changed.
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

  /** The roles in the order that needs the fewest records: those that leave one as it was come first. */
  const refusedFirst = (resource: AnyResource, right: string) =>
    roles.toSorted((one, other) => Number(mayDo(one, resource, right)) - Number(mayDo(other, resource, right)));

  const neighbours = new Map<string, Promise<number>>();
  /** A record that others are put behind, which leaves it where it is. */
  const neighbour = (resource: AnyResource) => {
    const made = neighbours.get(resource.name) ?? subject(bench.keeper(resource), resource);
    neighbours.set(resource.name, made);
    return made;
  };

  /** What of a sample a role may send: what it doesn't write is refused. */
  const sentBy = (role: Role, resource: AnyResource, sample: object): object => {
    const held = limitedFields(resource)
      .filter(({ name }) => !mayDo(role, resource, `write ${name}`))
      .map(({ onWire }) => onWire);
    return Object.fromEntries(Object.entries(sample).filter(([name]) => !held.includes(name)));
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

      /** A record that the calls before have left where it was. */
      let left: number | undefined;
      const inTurn = refusedFirst(resource, right);
      const lastRefused = inTurn.findLast((role) => !mayDo(role, resource, right));

      it.each(inTurn)('answers a %s as its rights say', async (role) => {
        const id = kind === 'list' || kind === 'add' ? 0 : (left ?? (await subject(role, resource)));
        // One record alone is another for each role.
        left =
          resource.singleton || isOfItsMaker(resource) || (kind === 'delete' && mayDo(role, resource, right))
            ? undefined
            : id;
        const reply = await ask(role, id);
        if (mayDo(role, resource, right) || (kind === 'list' && mayDo('nobody', resource, right))) {
          expect(reply).toMatchObject({ status: 200, body: { data: expect.anything() } });
        } else {
          expect(reply).toMatchObject({ status: 422, body: { message: refusal(role, right) } });
          // All of them were refused the same record: nothing has become of it.
          const still =
            resource.singleton || !id || role !== lastRefused
              ? undefined
              : await keeper(resource).get(`${resource.api.path}?ids=${id}`);
          if (still) expect(still.body.data).toMatchObject([{ version: 1 }]);
        }
      });

      it('answers nobody without a token, but for what is public', async () => {
        const body = kind === 'list' ? {} : { body: {} };
        for (const headers of [bench.nobodys(), { ...bench.nobodys(), authorization: 'Bearer nonsense' }]) {
          const reply = await bench.call(path, { ...body, headers });
          expect(reply.status).toBe(kind === 'list' && mayDo('nobody', resource, 'list') ? 200 : 401);
        }
      });
    });

    const actions = routesOf(resource).filter(({ kind }) => typeof kind === 'object');

    it.each(actions)('lets $path be done by those alone who have the right', async ({ path, right }) => {
      let one: number | undefined;
      for (const role of refusedFirst(resource, right)) {
        // Who may is told so of a record, too, that another before has done it to.
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
      'shows $name, finds and sorts by it, for those alone who see it',
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
          // No value is one that every filter takes.
          expect([role, isFilter || status === 422, !isFilter && !body.errors?.[`filter[${onWire}]`]]).toEqual([
            role,
            true,
            false,
          ]);
        }
      },
    );

    it.runIf(limited.length > 0).each(limited)(
      'lets $name be written by those alone who may, and saves nothing of another’s call',
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

    it('has no route that nobody may use', async () => {
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
