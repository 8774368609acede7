import { sql } from 'drizzle-orm';
import type { TestServer } from '../../../helpers/server';
import { loggedIn } from '../people';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Wire = Record<string, any>;

/** Returns functions that create, update and read racks as several users. */
export const rackCalls = (server: () => TestServer) => {
  const [vendor, admin, viewer, other] = loggedIn(server, 'vendor', 'admin', 'viewer', 'second-vendor');
  const add = (places: unknown, more: object = {}, person = vendor) =>
    person.post('racks/add', { name: 'Rack', places, ...more });
  const createRack = async (...places: object[]): Promise<Wire> => (await add(places)).body.data;
  const update = ({ rack_id }: Wire, places: unknown, person = vendor) =>
    person.post('racks/update', { rack_id, places });
  const read = async ({ rack_id }: Wire, person = vendor): Promise<Wire> =>
    (await person.get(`racks?ids=${rack_id}`)).body.data[0];
  const placeNames = ({ places }: Wire) => (places as Wire[]).map(({ name }) => name as string);
  const [top, middle, low] = [{ name: 'Top' }, { name: 'Middle' }, { name: 'Low' }];
  /** Returns all stored racks, places and boxes, and the number of log entries. */
  const snapshot = async () => {
    const { rows } = (await server().db
      .execute(sql`select (select json_agg(r order by id) from racks r) as racks, (select json_agg(p order by id) from rack_places p) as places, (select json_agg(b order by id) from rack_boxes b) as boxes,
      (select count(*)::int from audit_log) as sets`)) as unknown as { rows: unknown[] };
    return rows;
  };
  return {
    vendor,
    admin,
    viewer,
    other,
    top,
    middle,
    low,
    add,
    createRack,
    update,
    read,
    placeNames,
    snapshot,
    url: () => server().url,
  };
};
