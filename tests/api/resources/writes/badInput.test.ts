import { describe, expect, it } from 'vitest';
import { resources } from '../../../../src/resources/all';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { sampleOf } from '../samples';

/** An invalid value for a field, and its error messages in both languages. */
type Case = [what: string, resource: string, values: object, field: string, en: string, ar: string];

const late = { start: '2040-01-02T00:00:00Z', end: '2040-01-01T00:00:00Z' };
const after = ['The end must come after the start', 'يجب أن تكون النهاية بعد البداية'] as const;

const cases: Case[] = [
  [
    'text for a number',
    'products_colors',
    { sort: 'first' },
    'sort',
    'Order must be a number',
    'أدخل رقمًا في حقل «الترتيب»',
  ],
  [
    'text for a rate',
    'currencies',
    { rate: 'x' },
    'rate',
    'Currency rate must be a number',
    'أدخل رقمًا في حقل «سعر صرف العملة»',
  ],
  ['text for money', 'products', { price: 'much' }, 'price', '', ''],
  ['a currency rate of 0', 'currencies', { rate: 0 }, 'rate', 'Currency rate must be at least 0.000001', ''],
  ['a discount of 0', 'discounts', { rate: 0 }, 'rate', 'Discount rate must be between 1 and 100', ''],
  ['a discount of 101', 'discounts', { rate: 101 }, 'rate', 'Discount rate must be between 1 and 100', ''],
  ['a percentage of 0', 'percentages', { rate: 0 }, 'rate', 'Rate must be between 1 and 100', ''],
  ['a percentage of 101', 'percentages', { rate: 101 }, 'rate', 'Rate must be between 1 and 100', ''],
  ['a discount’s end before its start', 'discounts', late, 'end', ...after],
  ['an advertisement’s end before its start', 'advertisements', late, 'end', ...after],
  ['a percentage’s end before its start', 'percentages', { from: late.start, to: late.end }, 'to', ...after],
  ['a date that does not exist', 'discounts', { start: '2040-02-30T00:00:00Z' }, 'start', '', ''],
  [
    'a link that is no http URL',
    'social_media',
    { link: 'javascript:alert(1)' },
    'link',
    'Link must be a valid URL',
    '',
  ],
  [
    'an invalid link of an advertisement',
    'advertisements',
    { link: 'data:text/html,x' },
    'link',
    'Link must be a valid URL',
    '',
  ],
  ['an invalid address of a picture', 'advertisements', { image_en: 'javascript:alert(1)' }, 'image_en', '', ''],
  [
    'a second default currency',
    'currencies',
    { default: true },
    'default',
    'Another record already has “Default”. Turn it off there first.',
    '',
  ],
  [
    'neither a size nor a colour',
    'products',
    { sizes: [], colours: [] },
    'sizes',
    'Choose either a size or a colour',
    'اختر مقاسًا أو لونًا',
  ],
  ['no shop for a percentage', 'percentages', { scope: 'store', shop: null }, 'shop', 'A shop must be selected', ''],
  [
    'no sub-category for a shop',
    'shops',
    { sub_category: null },
    'sub_category',
    'A sub-category must be selected',
    '',
  ],
  ['a sub-category of a missing category', 'sub_categories', { category: 999_999 }, 'category', '', ''],
  [
    'a code of two letters',
    'currencies',
    { code: 'KW' },
    'code',
    'Currency code must be a currency code of three letters, such as USD',
    '',
  ],
  ['an address name with a space', 'shops', { slug: 'my shop' }, 'slug', '', ''],
  ['an unknown choice', 'discounts', { scope: 'everything' }, 'scope', '', ''],
  ['an invalid colour', 'products_colors', { hex: 'red' }, 'hex', '', ''],
];

const own: Case[] = [
  [
    'text for a threshold',
    'settings',
    { low_stock_threshold: 'few' },
    'low_stock_threshold',
    'Low-stock threshold must be a number',
    '',
  ],
  [
    'a threshold below zero',
    'settings',
    { low_stock_threshold: -1 },
    'low_stock_threshold',
    'Low-stock threshold must be between 0 and 100000',
    '',
  ],
  ['an unknown time zone', 'settings', { time_zone: 'Moon/Base' }, 'time_zone', '', ''],
  ['unknown digits', 'settings', { digits: 'thai' }, 'digits', '', ''],
  [
    'a vacation that ends before it starts',
    'my_shop',
    { vacation_from: '2040-01-02', vacation_to: '2040-01-01' },
    'vacation_to',
    ...after,
  ],
  ['an invalid email', 'my_shop', { email: 'noor' }, 'email', 'Email must be a valid email address', ''],
];

await onEachEngine((server) => {
  const [admin] = loggedIn(server, 'admin');

  it('rejects a name of invisible characters, and removes them from other names', async () => {
    const invisible = '\u200b\u2060\u202e\ufeff';
    const refused = await admin.post('brands/add', { name: [invisible, invisible] });
    expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(['name.ar', 'name.en', 'status']);
    const kept = await admin.post('brands/add', {
      name: ['Cafe\u0301 \u202egpj.Zahra\u202c\u200b', '\u2067می\u200cروم\u2069'],
    });
    expect(kept.body.data.name).toEqual(['Caf\u00e9 gpj.Zahra', 'می\u200cروم']);
    // Names that look identical but use different characters are stored as the same text.
    const member = { email: 'unseen@matjar.test', role_type: 'viewer' };
    expect(errorsOf(await admin.post('team_members/add', { ...member, name: invisible }))).toMatchObject({
      status: 422,
      name: ['Name is required'],
    });
    const { body } = await admin.post('team_members/add', {
      ...member,
      email: ' \u202aunseen@matjar.test\u202c',
      name: 'Seen\u00ad',
      phone: '\u202a+965 6000 1234\u202c',
    });
    expect(body.data).toMatchObject({ name: 'Seen', email: member.email, phone: '+96560001234' });
  });

  it.each(['9999-12-31', '0001-01-01', '1899-12-31', '2200-01-01'])(
    'rejects a date outside the years 1900 to 2199: %s',
    async (day) => {
      const sample = await sampleOf(
        admin,
        resources.find(({ name }) => name === 'discounts')!,
      );
      const reply = await admin.post('discounts/add', { ...sample, end: `${day}T00:00:00Z` });
      expect(errorsOf(reply)).toMatchObject({ status: 422, end: ['End date must be in a year from 1900 to 2199'] });
    },
  );

  const expectRefused = async (call: string, body: object, [, , , field, en, ar]: Case) => {
    const texts = [
      [en, 'en', /^[^\u0600-\u06ff]+$/],
      [ar, 'ar', /[\u0600-\u06ff]/],
    ] as const;
    for (const [text, language, letters] of texts) {
      const { status, ...errors } = errorsOf(await admin.post(call, body, { 'accept-language': language }));
      const [message] = (errors[field] ?? []) as string[];
      expect([status, Object.keys(errors), message]).toEqual([422, [field], text || expect.stringMatching(letters)]);
    }
  };

  describe('an invalid value gets an error on its field in both languages, and nothing is saved:', () => {
    it.each(cases)('%s (%s)', async (...one) => {
      const [, path, values] = one;
      const resource = resources.find(({ api }) => api.path === path)!;
      const total = async () => (await admin.get(`${path}?per_page=1`)).body.meta.total as number;
      const sample = await sampleOf(admin, resource);
      const before = await total();
      await expectRefused(`${path}/add`, { ...sample, ...values }, one);
      expect(await total()).toBe(before);
    });

    it.each(own)('%s (%s)', async (...one) => {
      const [, path, values] = one;
      const before = (await admin.get(path)).body.data;
      await expectRefused(path === 'my_shop' ? 'shop/update' : `${path}/update`, values, one);
      expect((await admin.get(path)).body.data).toEqual(before);
    });
  });
});
