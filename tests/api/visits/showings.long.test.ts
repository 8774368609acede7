import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { logIn } from '../resources/people';
import { onEachEngine } from '../resources/onEachEngine';
import { inDays } from '../../helpers/inDays';

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
await onEachEngine((server) => {
  const send = async (payload: object, userAgent = browser) => {
    const remoteAddress = `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const url = '/api/storefront/advertisements';
    const reply = await server().app.inject({
      method: 'POST',
      url,
      headers: { 'user-agent': userAgent },
      payload,
      remoteAddress,
    });
    return reply.statusCode;
  };

  it('an advertisement is counted only while it is running and its shop is open', async () => {
    const vendor = await logIn(server(), 'vendor');
    const [{ advertisement_id: advertisement }] = (await vendor.get('advertisements?per_page=1')).body.data;
    const set = (status: string, start: number, end: number) =>
      server().db.execute(sql`
      update advertisements set status = ${status}, start = ${inDays(start)}, "end" = ${inDays(end)}, impressions = 0, clicks = 0
      where id = ${advertisement}`);
    const read = async () => (await vendor.get(`advertisements?ids=${advertisement}`)).body.data[0];
    await set('running', -1, 1);
    const { version } = await read();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send({ advertisement })));
    expect(new Set([...replies, await send({ advertisement: String(advertisement), kind: 'click' })])).toEqual(
      new Set([204]),
    );
    expect(await read()).toMatchObject({ impressions: 20, clicks: 1, version });
    // A bot receives the same response but isn't counted.
    expect(await send({ advertisement }, 'Googlebot/2.1 (+http://www.google.com/bot.html)')).toBe(204);
    for (const [status, start, end] of [
      ['running', 1, 2],
      ['running', -2, -1],
      ['ended', -1, 1],
      ['pending', -1, 1],
      ['draft', -1, 1],
    ] as const) {
      await set(status, start, end);
      expect([await send({ advertisement }), await send({ advertisement, kind: 'click' })]).toEqual([404, 404]);
      expect(await read()).toMatchObject({ impressions: 0, clicks: 0 });
    }
    await set('running', -1, 1);
    await server().db.execute(sql`update sub_shops set status = 'suspended' where slug = 'noor'`);
    expect(await send({ advertisement })).toBe(404);
    await server().db.execute(sql`update sub_shops set status = 'open' where slug = 'noor'`);
  });

  it.each([
    [{}, 422],
    [{ advertisement: 'x' }, 422],
    [{ advertisement: 1, kind: 'sale' }, 422],
    [{ advertisement: 1, more: 1 }, 400],
    [{ advertisement: 999_999 }, 404],
  ])('an advertisement’s call with %j is answered %i', async (body, status) => expect(await send(body)).toBe(status));
});
