import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from './support/api';
import { areas, newWord } from './support/areas';
import { search } from './support/list';
import { withProduct } from './support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const hostile = ['=HYPERLINK("http://evil.test")', '+1+cmd|calc', '@SUM(A1;B1)', '-2+3'];

describe.each([
  { locale: 'en', region: 'en-GB', between: ',' },
  { locale: 'ar-SY', region: 'ar-KW', between: ';' },
] as const)('a file of a list in $locale, for a machine of $region', ({ locale, region, between }) => {
  it('has what the filter finds and nothing else, past the first page, and computes nothing', async () => {
    const word = newWord();
    for (let index = 0; index < 13; index += 1) {
      const thing = await areas.products.record(product.api, vendor, `${word}${index}`);
      const body = {
        ...thing, barcode: hostile[index] ?? null, price: '7.250', status: index < 12 ? 'inactive' : 'active',
      };
      const { status } = await product.api.call('products/add', { as: vendor, body });
      expect(status).toBe(200);
    }
    const filter = encodeURIComponent(JSON.stringify({ status: ['inactive'], search: word }));
    const context = { locale: region };
    const screen = await product.visit({ as: vendor, locale, path: `/products/view-all?filter=${filter}`, context });
    await search(screen, word, 12);
    const download = screen.page.waitForEvent('download');
    await screen.button('ra.action.export').click();
    const bytes = Buffer.concat(await (await (await download).createReadStream()).toArray());
    await screen.toast(screen.t('app.lists.exported', { smart_count: 12 })).waitFor();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, ...lines] = bytes.toString('utf8').slice(1).trim().split('\r\n');
    expect(lines).toHaveLength(12);
    expect(heading!.split(between)).toContain(locale === 'en' ? 'Barcode' : 'الباركود');
    expect(lines.every((line) => line.includes(`${between}7.25${between}`))).toBe(true);
    expect(lines.every((line) => line.includes(locale === 'en' ? `${between}Inactive${between}` : 'غير نشط'))).toBe(true);
    expect(lines.every((line) => /\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(line))).toBe(true);
    const guarded = lines.filter((line) => hostile.some((text) => line.replaceAll('""', '"').includes(`'${text}`)));
    expect(guarded).toHaveLength(hostile.length);
  });
});
