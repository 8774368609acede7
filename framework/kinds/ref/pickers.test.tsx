// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field } from '..';
import type { Role } from '../../core/register';
import { brands, draw, label, findInput, user } from '../testing/draw';

test('a tags field adds a word on Enter, a comma or blur, without duplicates', async () => {
  const value = await draw(field.tags({ label }), ['soft']);
  const input = await findInput();
  await user.type(input, 'warm{Enter}جديد،soft,last');
  await user.tab();
  expect(value()).toEqual(['soft', 'warm', 'جديد', 'last']);
});

test('a reference shows its current record’s name without a request, and searches for others on the server', async () => {
  const getList = vi.fn(async () => ({ data: brands as never, total: 2 }));
  const getMany = vi.fn(async () => ({ data: [] }));
  const record = { thing: 4, labels: { thing: { en: 'Nile', ar: 'النيل' } } };
  const value = await draw(field.ref({ label, to: 'publishers' }), 4, { provider: { getList, getMany }, record });
  const input = await findInput();
  expect(input).toHaveValue('Nile');
  expect([getList, getMany].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await user.clear(input);
  await user.type(input, 'bar');
  const searched = expect.objectContaining({ filter: { search: 'bar' } });
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('publishers', searched));
  await user.click(await screen.findByText('Barada'));
  expect(value()).toBe(5);
  expect(input).toHaveValue('Barada');
  expect(getMany).not.toHaveBeenCalled();
});

test('a reference offers only records that match its declared filter', async () => {
  const getList = vi.fn(async () => ({ data: brands as never, total: 2 }));
  await draw(field.ref({ label, to: 'publishers', among: { active: true } }), null, { provider: { getList } });
  await user.type(await findInput(), 'bar');
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'publishers',
      expect.objectContaining({ filter: { active: true, search: 'bar' } }),
    ),
  );
});

test.each<[Role, string, object, object | undefined]>([
  ['manager', 'publishers', { id: 7 }, { beside: 'things:7' }],
  ['owner', 'publishers', { id: 7 }, { beside: 'things:7' }],
  ['editor', 'publishers', { id: 7 }, undefined],
  ['manager', 'currencies', { id: 7 }, undefined],
  ['manager', 'publishers', {}, undefined],
])(
  'for a %s with several branches, a reference to %s offers only records of the record’s branch: %j',
  async (role, to, record, meta) => {
    const getList = vi.fn(async () => ({ data: brands as never, total: 2 }));
    await draw(field.ref({ label, to }), null, { provider: { getList }, record, role });
    await user.click(await findInput());
    await waitFor(() => expect(getList).toHaveBeenCalledWith(to, expect.objectContaining({ meta })));
  },
);

test('references are shown as chips in the active language, with their colours', async () => {
  const red = { id: 1, name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000' };
  const sky = { id: 2, name: { en: 'Sky', ar: 'سماوي' }, hex: '#00aaff' };
  const provider = {
    getMany: async () => ({ data: [red] as never }),
    getList: async () => ({ data: [red, sky] as never, total: 2 }),
  };
  const value = await draw(field.refs({ label, to: 'colours' }), [1], { provider, locale: 'ar-SY' });
  const chip = (await screen.findByText('أحمر')).closest('.MuiChip-root')!;
  expect(chip.querySelector('[style*="255, 0, 0"]')).not.toBeNull();
  await user.click(await findInput('شيء'));
  await user.click(await screen.findByText('سماوي'));
  expect(value()).toEqual([1, 2]);
});

test('a picker sorts exact matches first, then prefixes, in both languages and ignoring spelling variants', async () => {
  const of = (id: number, en: string, ar: string) => ({ id, name: { en, ar }, hex: '#ff0000' });
  const all = [
    of(1, 'Extra small', 'صغير جدًا'),
    of(2, 'Very small', 'بالغ الصِّغَر'),
    of(3, 'Small and wide', 'صغير وعريض'),
    of(4, 'Small', 'صغير'),
  ];
  const provider = { getList: async () => ({ data: all as never, total: 4 }), getMany: async () => ({ data: [] }) };
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  for (const [declared, typed, first] of [
    [field.refs({ label, to: 'colours' }), 'small', ['Small', 'Small and wide']],
    [field.ref({ label, to: 'colours' }), 'Small', ['Small', 'Small and wide']],
    [field.ref({ label, to: 'colours' }), 'صغيرٌ', ['Small']],
  ] as const) {
    await draw(declared, null, { provider });
    await user.type(await findInput(), typed);
    await waitFor(() => expect(offered().slice(0, first.length)).toEqual(first), { timeout: 3000 });
    cleanup();
  }
});

test('a new record starts with the declared first reference, and stays empty once cleared', async () => {
  const getList = vi.fn(async () => ({ data: [brands[0]] as never, total: 1 }));
  const first = { active: true };
  const value = await draw(field.ref({ label, to: 'publishers', first }), null, { provider: { getList } });
  await waitFor(() => expect(value()).toBe(brands[0]!.id));
  expect(getList).toHaveBeenCalledWith('publishers', expect.objectContaining({ filter: first }));
  await user.clear(await findInput());
  await user.tab();
  expect(value()).toBeNull();
  cleanup();
  const stored = await draw(field.ref({ label, to: 'publishers', first }), null, {
    provider: { getList },
    record: { id: 7 },
  });
  await findInput();
  expect(stored()).toBeNull();
});

test('references accept a pasted list of names in any language, and keep unknown names as the search text', async () => {
  const red = { id: 1, name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000' };
  const sky = { id: 2, name: { en: 'Sky', ar: 'سماوي' }, hex: '#00aaff' };
  const getList = vi.fn(async () => ({ data: [red, sky] as never, total: 2 }));
  const value = await draw(field.refs({ label, to: 'colours' }), [], {
    provider: { getList, getMany: async () => ({ data: [] }) },
  });
  const input = await findInput();
  await user.click(input);
  await user.paste('red, Sky،none');
  await waitFor(() => expect(value()).toEqual([1, 2]));
  expect(input).toHaveValue('none');
  await user.clear(input);
  // A single name is pasted as ordinary text.
  await user.paste('sky');
  expect(input).toHaveValue('sky');
  expect(value()).toEqual([1, 2]);
});

test('options show declared values on a second line, without empty ones, and are sorted by their rank', async () => {
  const people = [
    { id: 1, name: { en: 'Idle', ar: 'متاح' }, sort: null },
    { id: 2, name: { en: 'Near', ar: 'قريب' }, sort: 7 },
  ];
  const getList = vi.fn(async () => ({ data: people as never, total: 2 }));
  const rank = ({ sort }: { sort: number | null }, record: { wanted?: number }) => Number(sort !== record.wanted);
  const reference = field.ref({
    label,
    to: 'publishers',
    shows: ['sort', 'absent'],
    rank: async () => ({ default: rank }),
  });
  await draw(reference, null, { provider: { getList }, record: { wanted: 7 } });
  await user.click(await findInput());
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveTextContent(/^Near.+: 7$/);
  expect(second).toHaveTextContent(/^Idle$/);
});
