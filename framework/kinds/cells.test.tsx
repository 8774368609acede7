// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, kinds } from '.';
import type { Role } from '../core/register';
import { cells } from '../client/widgets/cells';
import { label } from '../testing/judge';
import { renderCell, renderScreen } from '../testing/library/screens';
import { registry } from '../testing/library/admin';

const status = field.choice({
  label,
  choices: { open: { en: 'Open', ar: 'مفتوح', tone: 'success' }, shut: { en: 'Shut', ar: 'مغلق' } },
});
const localized = field.localized({ label });
const nine = { day: 0, open: '09:00', close: '17:30' };

test.each([
  ['email', field.email({ label }), 'a@b.test'],
  ['phone', field.phone({ label }), '+96511222'],
  ['url', field.url({ label }), 'https://branch.test/a'],
  ['count', field.count({ label, of: 'things', by: 'up' }), 12],
])('the shortest form of a value (%s) is not a link', async (_name, declared, value) => {
  expect((await renderCell(declared, value)).row.querySelector('a')).not.toBeNull();
  cleanup();
  expect((await renderCell(declared, value, { isBrief: true })).row.querySelector('a')).toBeNull();
});

test('every kind has a cell', () => {
  expect(Object.keys(cells).sort()).toEqual(Object.keys(kinds).sort());
});

describe('a value is shown', () => {
  test.each([
    ['text', field.text({ label }), 'Cup', 'Cup', 'Cup'],
    ['longText', field.longText({ label }), 'a\nb', 'a\nb', 'a\nb'],
    ['localized', localized, { en: 'Red', ar: 'أحمر' }, 'Red', 'أحمر'],
    ['localized, in only one language', localized, { en: '', ar: 'أحمر' }, 'أحمر', 'أحمر'],
    ['number', field.number({ label }), 1234567, '1,234,567', '1,234,567'],
    ['number zero', field.number({ label }), 0, '0', '0'],
    ['percent', field.percent({ label }), 12.5, '12.5%', '12.5%'],
    ['choice', status, 'open', 'Open', 'مفتوح'],
    ['choice without a colour', status, 'shut', 'Shut', 'مغلق'],
    ['choice with an unknown value', status, 'gone', 'gone', 'gone'],
    ['choice with an inherited property name', status, 'constructor', 'constructor', 'constructor'],
    ['toggle', field.toggle({ label, default: true }), true, 'Yes', 'نعم'],
    ['toggle, off', field.toggle({ label, default: true }), false, 'No', 'لا'],
    ['colour', field.colour({ label }), '#ff0000', '#ff0000', '#ff0000'],
    ['date', field.date({ label }), '2026-11-21', 'Nov 21, 2026', '21 تشرين الثاني 2026'],
    ['email', field.email({ label }), 'a@b.test', 'a@b.test', 'a@b.test'],
    ['phone', field.phone({ label }), '+963 11 222', '+963 11 222', '+963 11 222'],
    ['phone stored as a number', field.phone({ label }), 963112223, '963112223', '963112223'],
    ['url', field.url({ label }), 'https://branch.test/a', 'https://branch.test/a', 'https://branch.test/a'],
    ['tags', field.tags({ label }), ['new', 'قطن'], 'newقطن', 'newقطن'],
    ['count', field.count({ label, of: 'things', by: 'up' }), 1200, '1,200', '1,200'],
    ['hours', field.hours({ label }), [nine], 'Sunday09:00–17:30', 'الأحد09:00–17:30'],
    [
      'attachments',
      field.attachments({ label }),
      [
        { url: '/media/branch-1/a.pdf', name: 'a.pdf', bytes: 1 },
        { url: '/media/branch-1/b.pdf', name: 'ب.pdf', bytes: 1 },
      ],
      'a.pdf, ب.pdf',
      'a.pdf، ب.pdf',
    ],
    ['location', field.location({ label }), { lat: 33.5, lng: 36.3 }, '33.5, 36.3', '33.5, 36.3'],
    ['password, never', field.password({ label }), 'secret', '••••••••', '••••••••'],
    ['ref without its title', field.ref({ label, to: 'things' }), 5, '#5', '#5'],
    ['refs without their titles', field.refs({ label, to: 'things' }), [5, 6], '#5 and #6', '#5 و#6'],
  ])('%s', async (_name, declared, value, english, arabic) => {
    expect((await renderCell(declared, value)).row.textContent).toBe(english);
    document.body.replaceChildren();
    expect(
      (await renderCell(declared, value, { locale: 'ar-SY' })).row.textContent!.replace(/[\u200e\u200f\u061c]/g, ''),
    ).toBe(arabic);
  });

  test('a time, in the browser’s time zone', async () => {
    const { row } = await renderCell(field.dateTime({ label }), '2026-11-21T09:30:00.000Z');
    expect(row.textContent).toMatch(/^Nov 2[01], 2026, \d{1,2}:\d\d\u00A0[AP]M$/);
    expect(row.querySelector('time')).toHaveAttribute('dateTime', '2026-11-21T09:30:00.000Z');
  });

  test('a reference by its loaded title, in the current language', async () => {
    const labels = { it: { en: 'Nour', ar: 'نور' } };
    expect((await renderCell(field.ref({ label, to: 'things' }), 5, { labels })).row.textContent).toBe('Nour');
    document.body.replaceChildren();
    expect((await renderCell(field.ref({ label, to: 'things' }), 5, { labels, locale: 'ar-SY' })).row.textContent).toBe(
      'نور',
    );
    document.body.replaceChildren();
    const many = { it: [{ en: 'Small', ar: 'صغير' }, null, 'L'] };
    const { row } = await renderCell(field.refs({ label, to: 'things' }), [1, 2, 3], { labels: many });
    expect(row.textContent).toBe('Small, #2, and L');
  });

  test('a reference as a link on a record’s page, for roles that may open the target', async () => {
    const to = field.ref({ label, to: 'members' });
    const record = { id: 7, it: 5, labels: { it: 'Nour' } };
    const Cell = cells.ref;
    const draw = (role: Role) =>
      renderScreen(<Cell resource={registry.get('all-loans')!} record={record as never} name="it" field={to} whole />, {
        role,
      });
    await draw('editor');
    expect(await screen.findByRole('link', { name: 'Nour' })).toHaveAttribute('href', '/members/5/show');
    cleanup();
    await draw('member');
    expect(await screen.findByText('Nour')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a toggle that is the resource’s status as active or inactive', async () => {
    const toggle = field.toggle({ label, default: true });
    expect((await renderCell(toggle, true, { status: true })).row.textContent).toBe('Active');
    document.body.replaceChildren();
    expect((await renderCell(toggle, false, { status: true, locale: 'ar-SY' })).row.textContent).toBe('غير مفعّل');
  });
});

describe('an empty value is a dash that screen readers skip', () => {
  // Kinds whose cells don't show a dash for an empty value.
  const none = { password: true, toggle: true, image: true, images: true, count: true, complete: true };
  const declared = { ...field, choice: () => status, count: () => field.count({ label, of: 'a', by: 'b' }) };
  test.each(Object.keys(kinds).filter((kind) => !(kind in none)))('%s', async (kind) => {
    const make = declared[kind as 'text'] as (options: object) => ReturnType<typeof field.text>;
    const { row } = await renderCell(make({ label, to: 'a' }), null);
    expect(row.textContent).toBe('—');
    expect(row.querySelector('[aria-hidden=true]')).toHaveTextContent('—');
  });
});

describe('money', () => {
  test('is shown in the tenant’s currency, with its decimals and all digits of the amount', async () => {
    const kuwait = { currency_code: 'KWD', currency_decimals: 3 };
    expect((await renderCell(field.money({ label }), '12.5', { settings: kuwait })).row.textContent).toBe(
      'KWD\u00a012.500',
    );
    document.body.replaceChildren();
    expect(
      (await renderCell(field.money({ label }), '999999999999.9999', { settings: { currency_code: 'USD' } })).row
        .textContent,
    ).toBe('$999,999,999,999.9999');
  });

  test('is shown as a plain number if the currency is unknown', async () => {
    expect((await renderCell(field.money({ label }), '1234.5')).row.textContent).toBe('1,234.5');
    document.body.replaceChildren();
    expect(
      (await renderCell(field.money({ label }), '1234.5', { settings: { currency_code: 5, currency_decimals: 'x' } }))
        .row.textContent,
    ).toBe('1,234.5');
  });
});

describe('the tenant’s settings', () => {
  test('determine the digits of Arabic texts and the time zone', async () => {
    const settings = { digits: 'arab', time_zone: 'Asia/Kuwait', currency_code: 'KWD', currency_decimals: 3 };
    const shown = async (declared: Parameters<typeof renderCell>[0], value: unknown, locale: string) => {
      const { row } = await renderCell(declared, value, { locale, settings });
      const text = row.textContent;
      document.body.replaceChildren();
      return text;
    };
    expect(await shown(field.dateTime({ label }), '2026-01-31T21:30:00.000Z', 'ar-SY')).toMatch(/^١ .+٢٠٢٦.*١٢:٣٠/);
    expect(await shown(field.dateTime({ label }), '2026-01-31T21:30:00.000Z', 'en')).toMatch(/Feb 1, 2026.*12:30/);
    expect(await shown(field.date({ label }), '2026-01-31', 'ar-SY')).toMatch(/^٣١ /);
    expect(await shown(field.money({ label }), '12.5', 'ar-SY')).toContain('١٢٫٥٠٠');
    expect(await shown(field.number({ label }), 7, 'ar-SY')).toBe('٧');
    expect(await shown(field.percent({ label }), 15, 'en')).toBe('15%');
  });
});

test('pictures on a record’s page show the colour that they belong to', async () => {
  const declared = field.images({ label, colours: 'colours' });
  const Images = (await import('./file/wholeCells')).WholeImages;
  const pictures = [
    { url: '/media/a.webp', alt: null, colour: 5 },
    { url: '/media/b.webp', alt: null },
  ];
  const record = {
    id: 1,
    it: pictures,
    colours: [4, 5],
    labels: {
      colours: [
        { en: 'Red', ar: 'أحمر' },
        { en: 'Blue', ar: 'أزرق' },
      ],
    },
  };
  await renderScreen(<Images resource={{} as never} record={record as never} name="it" field={declared} whole />, {
    resources: [],
  });
  expect([...document.querySelectorAll('figure')].map(({ textContent }) => textContent)).toEqual(['Blue', '']);
});

test('a picture is lazily loaded, and its address is checked', async () => {
  const { row } = await renderCell(field.image({ label, round: true }), '/media/a.webp');
  const picture = row.querySelector('img')!;
  expect(picture).toHaveAttribute('src', '/media/a.webp');
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(within(row).queryByRole('img')).toBeNull();
});

describe('left-to-right values keep their direction in Arabic', () => {
  test.each([
    ['text', field.text({ label, ltr: true }), 'AB-12'],
    ['email', field.email({ label }), 'a@b.test'],
    ['phone', field.phone({ label }), '+963 11'],
    ['url', field.url({ label }), 'https://branch.test'],
    ['colour', field.colour({ label }), '#ff0000'],
    ['location', field.location({ label }), { lat: 1, lng: 2 }],
  ])('%s', async (_name, declared, value) => {
    const { row } = await renderCell(declared, value, { locale: 'ar-SY' });
    expect(row.querySelector('[dir=ltr]')?.textContent).toBe(row.textContent);
  });

  test('and other texts determine their own direction', async () => {
    const { row } = await renderCell(field.text({ label }), 'Cup كأس');
    expect(row.querySelector('bdi')).toHaveAttribute('dir', 'auto');
  });
});

test('an address on a record’s page omits the name and phone number that the page shows elsewhere', async () => {
  const Address = (await import('./address/wholeCells')).addressWholes.address;
  const it = { name: 'Mona', phone: '+96590001111', city: 'Kuwait', street: 'Gulf Street' };
  const show = async (more: object) => {
    await renderScreen(
      <Address
        resource={{} as never}
        record={{ id: 1, it, ...more } as never}
        name="it"
        field={field.address({ label })}
      />,
      { resources: [] },
    );
    const text = document.body.textContent;
    document.body.replaceChildren();
    return text;
  };
  expect(await show({})).toMatch(/Mona.*9000 1111/);
  const others = { owner: 3, tel: '+96590001111', labels: { owner: 'Mona' } };
  expect(await show(others)).not.toMatch(/Mona|9000/);
  expect(await show(others)).toContain('Gulf Street');
});
