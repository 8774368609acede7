import { describe, expect, it } from 'vitest';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Wire } from './rackCalls';
import { rackCalls } from './rackCalls';
import { withRacks } from './racks';
import { rowsOfRows } from './rowsOfRows';

await onEachEngine(
  (server) => {
    const racks = rackCalls(server);
    const { vendor, admin, viewer, other, top, middle, low, add, createRack, update, read, placeNames, snapshot } =
      racks;

    describe('rows without axes', () => {
      it('are written with their record in their order, without writing unchanged rows', async () => {
        const rack = await createRack(top, middle, low);
        expect(placeNames(rack)).toEqual(['Top', 'Middle', 'Low']);
        const [first, second, third] = rack.places as Wire[];
        expect((await update(rack, [first, third, second, { name: 'Floor' }])).status).toBe(200);
        const now = await read(rack);
        expect(placeNames(now)).toEqual(['Top', 'Low', 'Middle', 'Floor']);
        const versions = (await vendor.get(`rack_places?filter[rack]=${rack.rack_id}`)).body.data as Wire[];
        expect(versions.map(({ name, version }) => [name, version])).toEqual([
          ['Top', 1],
          ['Low', 1],
          ['Middle', 2],
          ['Floor', 1],
        ]);
      });

      it('can swap unique values', async () => {
        const [first, second] = (await createRack({ ...top, code: 'SWAP-1' }, { ...low, code: 'SWAP-2' })).places as [
          Wire,
          Wire,
        ];
        const [{ rack }] = (await vendor.get(`rack_places?ids=${first.id}`)).body.data;
        const reply = await update({ rack_id: rack }, [
          { ...first, name: 'Low', code: 'SWAP-2' },
          { ...second, name: 'Top', code: 'SWAP-1' },
        ]);
        expect(reply.body.data.places).toMatchObject([
          { id: first.id, name: 'Low', code: 'SWAP-2' },
          { id: second.id, name: 'Top', code: 'SWAP-1' },
        ]);
      });

      it('include the titles of their references, and are masked as in their own list', async () => {
        const [colour] = (await vendor.get('products_colors?per_page=1')).body.data;
        const [size] = (await vendor.get('products_sizes?per_page=1')).body.data;
        const rack = await createRack(
          { ...top, colour: colour.color_id, sizes: [size.size_id], keeper: '+965 5123 4567' },
          low,
        );
        expect(rack.labels).toEqual({
          places: [
            { colour: colour.name, sizes: [size.name], boxes: [] },
            { colour: null, sizes: [], boxes: [] },
          ],
        });
        expect(rack.places[0].keeper).toContain('4567');
        const [seen] = (await read(rack, viewer)).places as Wire[];
        const [own] = (await viewer.get(`rack_places?ids=${rack.places[0].id}`)).body.data;
        expect(own.keeper).not.toContain('5123');
        expect(seen!.keeper).toBe(own.keeper);
      });
    });

    describe('a write with rows', () => {
      const foreignRecords = async () => ({
        place: ((await add([top], {}, other)).body.data.places as Wire[])[0]!,
        colour: (await other.get('products_colors?per_page=1')).body.data[0].color_id as number,
        size: (await other.get('products_sizes?per_page=1')).body.data[0].size_id as number,
        shop: (await other.get('my_shop')).body.data.sub_shop_id as number,
      });
      const missingMessage = 'does not exist';

      it.each<
        [string, (their: Awaited<ReturnType<typeof foreignRecords>>, own: Wire) => object[], Record<string, string>]
      >([
        [
          'a row of another shop’s record',
          ({ place }) => [top, { ...place, name: 'Mine' }],
          { 'places.1.id': missingMessage },
        ],
        ['a missing row', () => [{ ...top, id: 2_000_000_000 }], { 'places.0.id': missingMessage }],
        ['an invalid id', () => [{ ...top, id: '1; drop table racks' }], { 'places.0.id': missingMessage }],
        [
          'the same row twice',
          (_, { places: [one] }) => [one, { ...one, name: 'Again' }],
          { 'places.1.id': missingMessage },
        ],
        [
          'references to another shop’s records',
          ({ colour, size }) => [top, { ...low, colour, sizes: [size] }],
          { 'places.1.colour': missingMessage, 'places.1.sizes': missingMessage },
        ],
        [
          'another shop’s file',
          ({ shop }) => [{ ...top, picture: `/media/shop-${shop}/a.webp` }],
          { 'places.0.picture': 'was not uploaded here' },
        ],
        [
          'a missing file',
          () => [{ ...top, picture: '/media/none.webp' }],
          { 'places.0.picture': 'was not uploaded here' },
        ],
        [
          'a duplicate value within the record',
          () => [top, low, { name: 'Top' }],
          { 'places.2.name': 'already in use' },
        ],
        [
          'a duplicate value of another record’s row',
          () => [{ ...top, code: 'TAKEN' }],
          { 'places.0.code': 'already in use' },
        ],
        ['a missing conditional value', () => [top, { ...low, locked: true }], { 'places.1.why': 'Why is required' }],
        ['10,000 rows', () => Array.from({ length: 10_000 }, () => ({})), { places: 'at most 12 items' }],
      ])('is refused and saves nothing if it has %s', async (_case, make, errors) => {
        if ((await vendor.get('rack_places?search=Holder')).body.meta.total === 0)
          await createRack({ name: 'Holder', code: 'TAKEN' });
        const [their, own] = [await foreignRecords(), await createRack(middle)];
        const before = await snapshot();
        const expected = Object.entries(errors).map(([path, message]) => [path, [expect.stringContaining(message)]]);
        // Only a caller who can delete rows can leave rows out of an update.
        expect(errorsOf(await update(own, make(their, own), admin))).toEqual({
          status: 422,
          ...Object.fromEntries(expected),
        });
        expect(await snapshot()).toEqual(before);
      });

      it('has its errors in Arabic, too', async () => {
        const reply = await vendor.post(
          'racks/add',
          { name: 'Rack', places: [top, { name: '' }] },
          { 'accept-language': 'ar' },
        );
        expect(errorsOf(reply)).toEqual({ status: 422, 'places.1.name': ['حقل «الاسم» مطلوب'] });
      });

      it('rejects a unique value in all but one of several parallel requests', async () => {
        const replies = await Promise.all([1, 2, 3, 4].map(() => add([{ ...top, code: 'ONE-OF-4' }])));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
        for (const reply of replies.filter(({ status }) => status === 422)) {
          expect(JSON.stringify(errorsOf(reply))).toMatch(
            /^\{"status":422,"places(\.0\.code)?":\["Code is already in use"\]\}$/,
          );
        }
      });
    });

    describe('the rights of the rows’ own resource', () => {
      it('apply to adding, changing and deleting rows', async () => {
        const rack = await createRack(top, low);
        const [first, second] = rack.places as [Wire, Wire];
        const before = await snapshot();
        const refused = await update(rack, [first]);
        expect([refused.status, refused.body.message]).toEqual([422, 'Your Are Not Authorized!']);
        expect(await snapshot()).toEqual(before);
        expect((await update(rack, [{ ...second, name: 'Lowest' }, first, middle])).status).toBe(200);
        expect((await update(rack, [first], admin)).status).toBe(200);
        expect(placeNames(await read(rack))).toEqual(['Top']);
      });

      it('keep a locked row unchanged', async () => {
        const rack = await createRack({ ...top, locked: true, why: 'Full' }, low);
        const [locked, free] = rack.places as [Wire, Wire];
        expect((await update(rack, [{ ...locked, name: 'Open' }, free])).status).toBe(422);
        expect((await update(rack, [free], admin)).status).toBe(422);
        expect((await update(rack, [locked, { ...free, name: 'Lower' }])).status).toBe(200);
        expect(placeNames(await read(rack))).toEqual(['Top', 'Lower']);
      });
    });

    it('rows are logged in the change set of their record, which restores them in their order', async () => {
      const rack = await createRack(top, middle, low);
      const [first, second, third] = rack.places as [Wire, Wire, Wire];
      const reply = await update(rack, [third, { ...first, name: 'Highest' }], admin);
      expect(placeNames(reply.body.data)).toEqual(['Low', 'Highest']);
      const set = Number(/\bactivity=(\d+)/.exec(reply.headers.get('change-set')!)![1]);
      const entries = (await vendor.get(`activity_entries?filter[activity]=${set}&per_page=50`)).body.data as Wire[];
      const logTexts = entries
        .filter(({ part }) => part === 'racks/places')
        .map(({ operation, record, part_id }) => `${operation} ${record}: ${part_id}`);
      expect(logTexts.sort()).toEqual([
        `changed ${rack.rack_id}: ${first.id}`,
        `deleted ${rack.rack_id}: ${second.id}`,
      ]);
      const restored = await admin.post('activity/restore', { activity_id: set });
      expect([restored.status, restored.body.message]).toEqual([200, expect.any(String)]);
      const back = await read(rack);
      expect(back.places.map(({ id, name }: Wire) => [id, name])).toEqual([
        [first.id, 'Top'],
        [second.id, 'Middle'],
        [third.id, 'Low'],
      ]);
    });

    describe('rows of rows', () => {
      rowsOfRows(racks);
    });
  },
  { ...withRacks, config: { apiDocs: true } },
);
