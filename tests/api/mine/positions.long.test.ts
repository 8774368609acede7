import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { kindOf } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { keyOf } from '@matjar/admin/testing';
import { referencesOf } from '@matjar/admin/testing/database';
import { routesOf } from '@matjar/admin/testing/server';
import { model } from '../../../server/tables';
import { clientResources as declared } from '../../../src/resources/all';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { ownRows } from './own';

const ownResources: readonly AnyResource[] = declared;

/** An id that no record has. */
const absent = 2_000_000_000;

await onEachEngine((server) => {
  const rows = async (statement: ReturnType<typeof sql>) =>
    ((await server().db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
  let client: Person;
  let other: number;
  beforeAll(async () => {
    await server().db.execute(sql`update users set role_type = 'client' where email = 'viewer@matjar.test'`);
    await server().db.execute(sql`update clients set account = (select id from users where email = 'viewer@matjar.test')
      where id = (select client from orders where sub_shop_id = 1 and client not in (select id from clients where account is not null)
        group by client order by count(*) desc, client limit 1)`);
    client = await logIn(server(), 'client');
    other = Number((await rows(sql`select id from users where email = 'viewer@matjar.test'`))[0]!.id);
  });

  /** Returns the id of another client's row in a resource. */
  const foreignIdOf = async (resource: string) =>
    Number((await rows(sql`select id from (${ownRows(resource, other)}) as theirs order by id limit 1`))[0]!.id);

  /**
   * Returns every place in a resource's requests where a record id can appear. Each comes with a function that sends
   * the request with the given id.
   */
  const positionsOf = (
    resource: AnyResource,
  ): { name: string; resource: string; ask(id: number): Promise<Reply> }[] => {
    const { api } = resource;
    const { spec, fields } = model.entity(resource.name);
    const references = [
      ...referencesOf(spec).map(({ key, to }) => ({ key, to })),
      ...Object.entries(fields)
        .filter(([, { virtual }]) => virtual)
        .flatMap(([key, field]) =>
          Object.values(kindOf(field).columns(field)).flatMap((column) =>
            'to' in column ? [{ key, to: column.to }] : [],
          ),
        ),
    ];
    return routesOf(resource).flatMap(({ kind, path }) => {
      if (kind === 'list') {
        return [
          { name: `${path}?ids`, resource: resource.name, ask: (id: number) => client.get(`${path}?ids=${id}`) },
          {
            name: `${path}?ids&counts`,
            resource: resource.name,
            ask: (id: number) => client.get(`${path}?ids=${id}&only=id`),
          },
          ...references
            .filter(({ key }) => resource.list.filters.includes(key))
            .map(({ key, to }) => ({
              name: `${path}?filter[${key}]`,
              resource: to,
              ask: (id: number) => client.get(`${path}?filter[${key}]=${id}`),
            })),
        ];
      }
      if (kind === 'add') {
        const body = Object.fromEntries(
          Object.keys(fields as Fields)
            .filter((name) => !fields[name]!.readOnly)
            .map((name) => [name, name === 'rating' ? 3 : null]),
        );
        const texts = Object.fromEntries(
          ['subject', 'body'].filter((name) => name in body).map((name) => [name, 'Taken']),
        );
        return references
          .filter(({ key }) => key in body)
          .map(({ key, to }) => ({
            name: `${path} ${key}`,
            resource: to,
            ask: (id: number) => client.post(path, { ...body, ...texts, [key]: id }),
          }));
      }
      return [
        {
          name: path,
          resource: resource.name,
          ask: (id: number) => client.post(path, { [keyOf(api)]: id, rating: 1, comment: 'Taken' }),
        },
      ];
    });
  };

  it('a client who names another client’s record, at any position, gets the reply for a missing one and changes nothing', async () => {
    const state = () =>
      rows(sql`select
      (select md5(string_agg(t::text, '|' order by id)) from reviews t) as reviews, (select md5(string_agg(t::text, '|' order by id)) from message_threads t) as threads,
      (select md5(string_agg(t::text, '|' order by id)) from messages t) as messages, (select count(*) from events) as events`);
    const before = await state();
    const positions = ownResources.flatMap(positionsOf);
    expect(positions.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'my_orders?ids',
        'my_orders?filter[shop]',
        'my_messages/add shop',
        'my_messages/add about_order',
        'my_messages/mark_read',
        'my_message_items?filter[thread]',
        'my_message_items/add thread',
        'my_reviews/add purchase',
        'my_reviews/change_review',
      ]),
    );
    for (const { name, resource, ask } of positions) {
      const [foreignReply, absentReply] = [await ask(await foreignIdOf(resource)), await ask(absent)];
      expect([name, foreignReply.status, foreignReply.body]).toEqual([name, absentReply.status, absentReply.body]);
      if (foreignReply.status === 200) expect([name, foreignReply.body.data]).toEqual([name, []]);
    }
    expect(await state()).toEqual(before);
  });
});
