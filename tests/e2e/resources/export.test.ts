import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { resources, newWord } from '../support/resources';
import { search } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Exports a list and returns the content of the downloaded file. */
const exported = async (screen: Screen): Promise<Buffer> => {
  const download = screen.page.waitForEvent('download');
  await screen.button('ra.action.export').click();
  return Buffer.concat(await (await (await download).createReadStream()).toArray());
};

const hostile = ['=HYPERLINK("http://evil.test")', '+1+cmd|calc', '@SUM(A1;B1)', '-2+3'];

const settings = [
  { locale: 'en', region: 'en-GB', between: ',' },
  { locale: 'ar-SY', region: 'ar-KW', between: ';' },
] as const;

describe.each(isLongRun ? settings : settings.slice(1))(
  'the export of a list in $locale, for a computer set to $region',
  ({ locale, region, between }) => {
    it('contains only the filtered records, beyond the first page too, and no formulas', async () => {
      const word = newWord();
      for (let index = 0; index < 13; index += 1) {
        const thing = await resources.products.record(product.api, vendor, `${word}${index}`);
        const body = {
          ...thing,
          barcode: hostile[index] ?? null,
          price: '7.250',
          status: index < 12 ? 'inactive' : 'active',
        };
        const { status } = await product.api.call('products/add', { as: vendor, body });
        expect(status).toBe(200);
      }
      const filter = encodeURIComponent(JSON.stringify({ status: ['inactive'], search: word }));
      const context = { locale: region };
      const screen = await product.visit({ as: vendor, locale, path: `/products/view-all?filter=${filter}`, context });
      await search(screen, word, 12);
      const bytes = await exported(screen);
      await screen.toast(screen.t('app.lists.exported', { smart_count: 12 })).waitFor();
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [heading, ...lines] = bytes.toString('utf8').slice(1).trim().split('\r\n');
      expect(lines).toHaveLength(12);
      expect(heading!.split(between)).toContain(locale === 'en' ? 'Barcode' : 'الباركود');
      expect(lines.every((line) => line.includes(`${between}7.25${between}`))).toBe(true);
      expect(lines.every((line) => line.includes(locale === 'en' ? `${between}Inactive${between}` : 'غير نشط'))).toBe(
        true,
      );
      expect(lines.every((line) => /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(line))).toBe(true);
      const guarded = lines.filter((line) => hostile.some((text) => line.replaceAll('""', '"').includes(`'${text}`)));
      expect(guarded).toHaveLength(hostile.length);
    });
  },
);

if (isLongRun)
  it('the export of orders has their lines, the client’s phone as the role may see it, and times in the shop’s time zone', async () => {
    const { number } = await (await shopperOf(product, vendor)).order('Munira');
    const {
      data: [{ order_id: id }],
    } = (await product.api.call(`orders?search=${number}`, { as: vendor })).body;
    const [order] = (await product.api.call(`orders?ids=${id}`, { as: vendor })).body.data;
    const filter = encodeURIComponent(JSON.stringify({ search: number }));
    const cells: Record<string, string>[] = [];
    for (const as of [vendor, await product.api.login('viewer')]) {
      const screen = await product.visit({
        as,
        path: `/all-orders?filter=${filter}`,
        context: { locale: 'ar-KW', timezoneId: 'America/New_York' },
      });
      await screen.page.getByText(number).first().waitFor();
      const [heading, line] = (await exported(screen))
        .toString('utf8')
        .slice(1)
        .trim()
        .split('\r\n')
        .map((row) => row.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')));
      expect(new Set(heading).size).toBe(heading!.length);
      cells.push(Object.fromEntries(heading!.map((name, place) => [name, line![place]!])));
    }
    const [{ sku, name, colour, size }] = order.lines;
    expect(cells[0]).toMatchObject({
      Client: 'Munira',
      'Client’s phone': order.client_phone.replace(/^(.{4})(.{4})/, '$1 $2 '),
      Address: 'Kuwait, 1 Gulf Street',
      Lines: `1 × ${[name, colour, size]
        .filter(Boolean)
        .map(({ en }) => en)
        .join(', ')} (${sku})`,
      // The shop's time zone is three hours ahead of UTC all year, regardless of the browser's time zone.
      Ordered: new Date(Date.parse(order.placed_at) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    });
    expect(order.client_phone).toMatch(/^\+9655009\d{4}$/);
    expect(cells[1]!['Client’s phone']).toMatch(/^[^\d]+\d{1,4}$/);
    expect(cells[1]!.Lines).toBe(cells[0]!.Lines);
  });
