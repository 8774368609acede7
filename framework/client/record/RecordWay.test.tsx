// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brief, draw, record } from '../form/sample.fixture';
import { field } from '../../kinds';
import { timesOf } from './RecordWay';
import type { AnyResource } from '../../declaration/resource/resource';

const amount = (en: string, ar: string) => ({ label: { en, ar } });

const sold = {
  ...brief,
  page: { head: ['brand'], way: 'step' },
  form: [{ label: { en: 'Sums', ar: 'المبالغ' }, fields: ['code', 'goods', 'less', 'due', 'paid', 'rest'] }],
  fields: {
    ...(brief.fields as object),
    step: field.choice({
      label: { en: 'Step', ar: 'الخطوة' },
      readOnly: true,
      default: 'a',
      choices: { a: { en: 'Asked', ar: 'مطلوب' }, b: { en: 'Brought', ar: 'موصل' }, c: { en: 'Closed', ar: 'مغلق' } },
      steps: { a: ['b'], b: ['c'], c: [] },
    }),
    goods: field.money(amount('Goods', 'البضاعة')),
    less: field.money(amount('Less', 'الخصم')),
    due: field.money({ ...amount('Due', 'المستحق'), formula: { minus: ['goods', 'less'] } as never }),
    paid: field.money(amount('Paid back', 'المعاد')),
    rest: field.money({
      ...amount('Rest', 'الباقي'),
      formula: {
        when: { field: 'paid', is: 'set' },
        is: { minus: ['goods', { plus: ['less', 'paid'] }] },
      } as never,
    }),
    held: field.toggle({ label: { en: 'Held back', ar: 'معلّق' }, default: false, tone: 'warning' }),
  },
} as unknown as AnyResource;

const open = (changes: object = {}) =>
  draw('/samples/7/show', {
    resource: sold,
    provider: {
      getOne: async () => ({
        data: { ...record, step: 'b', goods: '12.500', less: '2.500', due: '10.000', held: false, ...changes } as never,
      }),
    },
  });

test('a record’s steps are listed in order, and its header names its owner', async () => {
  await open();
  const way = within(await screen.findByRole('region', { name: 'Step' }));
  expect(way.getAllByRole('listitem').map((one) => one.querySelector('.unseen')!.textContent)).toEqual([
    'Asked (done)',
    'Brought',
    'Closed',
  ]);
  expect(way.getAllByRole('listitem').map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getByText('Nile')).toBeVisible();
});

const sumsOf = async (changes: object = {}) => {
  const { container } = await open(changes);
  await screen.findByText('Due');
  return [...container.querySelectorAll('[data-amount]')].map((one) =>
    [...one.children].map(({ textContent }) => textContent!.replace(/\s/g, ' ')),
  );
};

test('the amounts of a total are in a column with the total at the end, and deductions are negative', async () => {
  expect(await sumsOf()).toEqual([
    ['Goods', 'KWD 12.500'],
    ['Less', '-KWD 2.500'],
    ['Due', 'KWD 10.000'],
  ]);
});

test('amounts that follow a total are below it: negative if they are deducted, and left out if zero, except results', async () => {
  expect(await sumsOf({ paid: '10.000', rest: '0.000' })).toEqual([
    ['Goods', 'KWD 12.500'],
    ['Less', '-KWD 2.500'],
    ['Due', 'KWD 10.000'],
    ['Paid back', '-KWD 10.000'],
    ['Rest', 'KWD 0.000'],
  ]);
});

test('a zero amount is left out of the amounts of a total', async () => {
  expect(await sumsOf({ less: '0', due: '12.500', paid: '0.000' })).toEqual([
    ['Goods', 'KWD 12.500'],
    ['Due', 'KWD 12.500'],
  ]);
});

test('a button shows all steps in a vertical list', async () => {
  await open();
  const way = within(await screen.findByRole('region', { name: 'Step' }));
  const button = way.getByRole('button', { name: 'All steps with their times', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(way.getByRole('list', { hidden: true })).toHaveAttribute('data-open');
});

test('a warning shows its label only while it is on', async () => {
  const { unmount } = await open();
  await screen.findByText('Due');
  expect(screen.queryByText('Held back')).toBeNull();
  unmount();
  await open({ held: true });
  expect(await screen.findByText('Held back')).toBeVisible();
});

test('the time of a state is when it was last reached, and the first state is reached when the record is added', () => {
  const logged = {
    ...sold,
    stage: 'step',
    fields: { ...(sold.fields as object), events: { kind: 'history', label: { en: 'Events', ar: 'الأحداث' } } },
  } as unknown as AnyResource;
  const events = [
    { id: 1, type: 'bring', from: 'a', to: 'b', at: '2026-05-01T10:00:00Z' },
    { id: 2, type: 'note', from: null, to: null, at: '2026-05-01T11:00:00Z' },
    { id: 3, type: 'bring', from: 'a', to: 'b', at: '2026-05-02T10:00:00Z' },
  ];
  const one = { id: 7, step: 'b', created_at: '2026-04-30T09:00:00Z', events };
  expect([...timesOf(logged, one, 'step', 'a')]).toEqual([
    ['a', '2026-04-30T09:00:00Z'],
    ['b', '2026-05-02T10:00:00Z'],
  ]);
  expect([...timesOf(logged, { ...one, events: undefined }, 'step', 'a')]).toEqual([]);
  expect([...timesOf(sold, one, 'step', 'a')]).toEqual([]);
});
