import { expect, it } from 'vitest';
import { errorsOf } from '../catalogue';
import type { Wire, rackCalls } from './rackCalls';

/** Tests rows that belong to other rows: a rack has places, and a place has boxes. */
export const rowsOfRows = ({
  vendor,
  admin,
  viewer,
  other,
  top,
  low,
  add,
  createRack,
  update,
  read,
  snapshot,
  url,
}: ReturnType<typeof rackCalls>) => {
  const [red, green, blue] = [{ name: 'Red' }, { name: 'Green' }, { name: 'Blue' }];
  const boxed = async () => {
    const rack = await createRack({ ...top, boxes: [red, green, blue] }, { ...low, boxes: [red] });
    const [first, second] = rack.places as [Wire, Wire];
    return { rack, first, second, boxes: first.boxes as [Wire, Wire, Wire] };
  };
  const boxNames = ({ places }: Wire) =>
    (places as Wire[]).map(({ name, boxes }) => [name, ...(boxes as Wire[]).map((one) => one.name as string)]);
  const setOf = (reply: { headers: Headers }) => Number(/\bactivity=(\d+)/.exec(reply.headers.get('change-set')!)![1]);
  const versions = async ({ rack_id }: Wire) =>
    Object.fromEntries(
      ((await vendor.get(`rack_places?filter[rack]=${rack_id}`)).body.data as Wire[]).map(({ name, version }) => [
        name,
        version,
      ]),
    );

  it('are written with their record in order; omitted lists aren’t changed, and a row changes with its own rows', async () => {
    const {
      rack,
      first,
      second,
      boxes: [one, two, three],
    } = await boxed();
    expect(boxNames(rack)).toEqual([
      ['Top', 'Red', 'Green', 'Blue'],
      ['Low', 'Red'],
    ]);
    const { boxes: _, ...alone } = second;
    const reply = await update(rack, [
      { ...first, boxes: [three, { ...one, name: 'Ruby' }, two, { name: 'New' }] },
      alone,
    ]);
    expect(boxNames(reply.body.data)).toEqual([
      ['Top', 'Blue', 'Ruby', 'Green', 'New'],
      ['Low', 'Red'],
    ]);
    expect(reply.body.data.places[0].boxes.slice(0, 3).map(({ id }: Wire) => id)).toEqual([three.id, one.id, two.id]);
    expect(await versions(rack)).toEqual({ Top: 2, Low: 1 });
    expect((await vendor.post('racks/delete', { rack_id: rack.rack_id })).status).toBe(200);
    expect((await vendor.get(`rack_boxes?ids=${one.id}`)).body.data).toEqual([]);
  });

  it('are part of the API description', async () => {
    const { paths } = (await (await fetch(`${url()}/api/docs/json`)).json()) as Wire;
    const { schema } = paths['/api/sub_vendor/racks/add'].post.requestBody.content['application/json'];
    expect(JSON.stringify(schema.properties.places)).toMatch(/"boxes":\{.*"maxItems":4.*"code":\{/);
  });

  it('include the titles of their references, and are masked as in their own list', async () => {
    const [colour] = (await vendor.get('products_colors?per_page=1')).body.data;
    const rack = await createRack(
      { ...top, boxes: [red, { ...green, colour: colour.color_id, keeper: '+965 5123 4567' }] },
      low,
    );
    expect(rack.labels.places.map((one: Wire) => one.boxes)).toEqual([[{ colour: null }, { colour: colour.name }], []]);
    const keeperFor = async (person: typeof viewer) => (await read(rack, person)).places[0].boxes[1].keeper as string;
    expect([await keeperFor(vendor), await keeperFor(viewer)]).toEqual([
      expect.stringContaining('5123'),
      expect.not.stringContaining('5123'),
    ]);
  });

  it.each<[string, (own: Awaited<ReturnType<typeof boxed>>, their: Wire) => object[], Record<string, string>]>([
    [
      'a row of another shop',
      ({ first, second }, their) => [first, { ...second, boxes: [red, { ...their.boxes[0], name: 'Theirs' }] }],
      { 'places.1.boxes.1.id': 'does not exist' },
    ],
    [
      'a row of another parent row',
      ({ first, second, boxes: [one] }) => [
        { ...first, boxes: first.boxes.slice(1) },
        { ...second, boxes: [...second.boxes, { ...one, name: 'Moved' }] },
      ],
      { 'places.1.boxes.1.id': 'does not exist' },
    ],
    [
      'an existing row in a new parent row',
      ({ first, boxes: [one] }) => [first, { name: 'New', boxes: [one] }],
      { 'places.1.boxes.0.id': 'does not exist' },
    ],
    [
      'the same row twice',
      ({ first, boxes: [one] }) => [{ ...first, boxes: [one, { ...one, name: 'Again' }] }],
      { 'places.0.boxes.1.id': 'does not exist' },
    ],
    [
      'a reference to another shop’s record',
      ({ first, second }, { colour }) => [first, { ...second, boxes: [...second.boxes, { ...blue, colour }] }],
      { 'places.1.boxes.1.colour': 'does not exist' },
    ],
    [
      'a duplicate value within a row',
      ({ first }) => [{ ...first, boxes: [red, green, red] }],
      { 'places.0.boxes.2.name': 'already in use' },
    ],
    [
      'a duplicate value of another record',
      ({ first }) => [first, { name: 'New', boxes: [{ ...red, code: 'BOXED' }] }],
      { 'places.1.boxes.0.code': 'already in use' },
    ],
    [
      'missing required values',
      ({ first, second }) => [first, { ...second, name: '', boxes: [{}, { name: 'x'.repeat(21) }] }],
      {
        'places.1.name': 'Name is required',
        'places.1.boxes.0.name': 'Name is required',
        'places.1.boxes.1.name': 'at most 20 characters',
      },
    ],
    [
      '10,000 rows',
      ({ first, second }) => [first, { ...second, boxes: Array.from({ length: 10_000 }, () => ({})) }],
      { 'places.1.boxes': 'at most 4 items' },
    ],
  ])('are refused without saving anything for %s', async (_case, make, errors) => {
    if ((await vendor.get('rack_places?search=Boxes')).body.meta.total === 0)
      await createRack({ name: 'Boxes', boxes: [{ ...red, code: 'BOXED' }] });
    const colour = (await other.get('products_colors?per_page=1')).body.data[0].color_id as number;
    const their = { ...((await add([{ ...top, boxes: [red] }], {}, other)).body.data.places[0] as Wire), colour };
    const own = await boxed();
    const before = await snapshot();
    const expected = Object.entries(errors).map(([path, message]) => [path, [expect.stringContaining(message)]]);
    expect(errorsOf(await update(own.rack, make(own, their), admin))).toEqual({
      status: 422,
      ...Object.fromEntries(expected),
    });
    expect(await snapshot()).toEqual(before);
  });

  it('are subject to the rights of their own resource, and are read-only in a locked row', async () => {
    const { rack, first, second } = await boxed();
    const before = await snapshot();
    const refused = await update(rack, [{ ...first, name: 'Changed', boxes: first.boxes.slice(1) }, second]);
    expect([refused.status, refused.body.message]).toEqual([422, 'Your Are Not Authorized!']);
    expect(await snapshot()).toEqual(before);
    expect((await update(rack, [{ ...first, boxes: first.boxes.slice(1) }, second], admin)).status).toBe(200);
    const kept = await createRack({ ...top, locked: true, why: 'Full', boxes: [red] });
    const [locked] = kept.places as [Wire];
    expect((await update(kept, [{ ...locked, boxes: [{ ...locked.boxes[0], name: 'Ruby' }] }])).status).toBe(422);
    expect((await update(kept, [locked])).status).toBe(200);
  });

  it('belong to the outermost record in log and events, and are restored in order with its change set', async () => {
    const {
      rack,
      first,
      second,
      boxes: [one, two, three],
    } = await boxed();
    const start = (await vendor.get('events')).body.meta.next as number;
    const reply = await update(
      rack,
      [{ ...first, name: 'Highest', boxes: [three, { ...one, name: 'Ruby' }, { name: 'New' }] }],
      admin,
    );
    expect(boxNames(reply.body.data)).toEqual([['Highest', 'Blue', 'Ruby', 'New']]);
    const entries = (await vendor.get(`activity_entries?filter[activity]=${setOf(reply)}&per_page=50`)).body
      .data as Wire[];
    const ofBoxes = entries.filter(({ part }) => part === 'racks/boxes');
    expect(ofBoxes.map(({ operation, resource, record }) => `${operation} ${resource} ${record}`).sort()).toEqual(
      ['added', 'changed', 'deleted', 'deleted'].map((operation) => `${operation} racks ${rack.rack_id}`),
    );
    const restored = await admin.post('activity/restore', { activity_id: setOf(reply) });
    expect([restored.status, restored.body.data.outcome.kept]).toEqual([200, []]);
    const back = await read(rack);
    expect(boxNames(back)).toEqual(boxNames(rack));
    expect(back.places.flatMap(({ id, boxes }: Wire) => [id, ...boxes.map((box: Wire) => box.id)])).toEqual([
      first.id,
      one.id,
      two.id,
      three.id,
      second.id,
      second.boxes[0].id,
    ]);
    expect((await admin.post('activity/restore', { activity_id: setOf(reply) })).status).toBe(422);
    await vendor.post('rack_boxes/update', { box_id: two.id, name: 'Emerald' });
    const events = (await vendor.get(`events?after=${start}`)).body.data as Wire[];
    expect(new Set(events.map(({ resource, record_id }) => `${resource} ${record_id}`))).toEqual(
      new Set([`racks ${rack.rack_id}`]),
    );
  });

  it('are restored with a deleted record, and are not restored over later changes', async () => {
    const {
      rack,
      first,
      second,
      boxes: [one],
    } = await boxed();
    const edited = await update(rack, [first, { ...second, boxes: [...second.boxes, blue] }]);
    await vendor.post('rack_boxes/update', { box_id: edited.body.data.places[1].boxes[1].id, name: 'Navy' });
    const refused = await admin.post('activity/restore', { activity_id: setOf(edited) });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Places')]);
    const deletion = await vendor.post('racks/delete', { rack_id: rack.rack_id });
    expect((await admin.post('activity/restore', { activity_id: setOf(deletion) })).status).toBe(200);
    const back = await read(rack);
    expect(boxNames(back)).toEqual([
      ['Top', 'Red', 'Green', 'Blue'],
      ['Low', 'Red', 'Navy'],
    ]);
    expect(back.places[0].boxes[0].id).toBe(one.id);
    // Deleting a row in a separate request is logged as a change to the record that contains the row.
    const alone = await admin.post('rack_places/delete', { place_id: first.id });
    expect(boxNames(await read(rack))).toEqual([['Low', 'Red', 'Navy']]);
    expect((await admin.post('activity/restore', { activity_id: setOf(alone) })).status).toBe(200);
    expect(boxNames(await read(rack))).toEqual(boxNames(back));
  });
};
