import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import { mayWithOwnRole, numbersFrom, randomRole } from '../../../helpers/rights';
import { declared, startAttacked } from '../../hardening/attacks/attacked';
import type { Attacked } from '../../hardening/attacks/attacked';

const refusals = ['Your Are Not Authorized!', 'Your role can view records but not change them'];

let server: Attacked;
let headers: Record<string, string>;
let role: number;

beforeAll(async () => {
  server = await startAttacked();
  const packer = await server.login('packer@matjar.test');
  const { authorization } = await server.session(Number(packer.user.id));
  headers = { ...packer.headers, authorization };
  [{ id: role }] = (await server.rows(
    sql`select own_role_id as id from memberships where user_id = ${Number(packer.user.id)}`,
  )) as unknown as [{ id: number }];
});
afterAll(() => server.close());

/**
 * Sends a request that doesn't refer to any record, so nothing changes even if the request is allowed. Returns true if
 * it is rejected.
 */
const isRefused = async (method: string, url: string): Promise<boolean> => {
  const { status, text } = await server.ask({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  const { message } = JSON.parse(text) as { message: string };
  return status === 422 && refusals.includes(message);
};

it('every route answers holders of random roles as docs/rights.md and the role say', async () => {
  const random = numbersFrom(2026);
  const wrong: string[] = [];
  let cells = 0;
  for (let turn = 0; turn < amount(12, 60); turn += 1) {
    const given = randomRole(random);
    const list = sql.join(
      [...given].map((right) => sql`${right}`),
      sql`, `,
    );
    await server.db.execute(sql`update own_roles set rights = array[${list}]::text[] where id = ${role}`);
    for (const [route, { kind, right, resource }] of declared) {
      const [method, address] = route.split(' ') as [string, string];
      // All users can read public lists.
      if (resource.api.public && kind === 'list') continue;
      const may = (name: string) => mayWithOwnRole(given, resource.name, name);
      // A singleton's record can be read with either the list right or the show right.
      const isAllowed = kind === 'list' && resource.singleton ? may('list') || may('show') : may(right);
      cells += 1;
      if ((await isRefused(method, address)) === isAllowed) wrong.push(`turn ${turn}: ${route}`);
    }
  }
  report({ name: 'permission cells of own roles (routes × random roles)', value: cells, min: 2000 });
  report({ name: 'permission cells of own roles answered wrongly', value: wrong.length, max: 0 });
  expect(wrong).toEqual([]);
});
