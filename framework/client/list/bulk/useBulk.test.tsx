// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOffers } from '../../actions/offers';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import type { BulkStep } from './bulkSteps';
import { useBulkOffer } from './useBulk';

const plain = { isDanger: false, isRare: false, label: { en: 'Print', ar: 'طباعة' } };

const confirm: BulkStep = { ...plain, key: 'confirm', operation: { action: 'confirm' }, count: 2 };
const general: BulkStep[] = [
  { ...plain, key: 'edit', operation: 'edit', count: undefined },
  { ...plain, key: 'status', operation: { status: true }, count: undefined },
  { ...plain, key: 'print', operation: { tool: 'print' }, count: undefined },
];

const Reading = () =>
  useOffers().map(({ label: name, steps }) => (
    <ul key={name}>
      {[name, ...steps.map(({ label }) => label)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ));

const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const Offering = ({ name, chosen, steps }: { name: string; chosen: number; steps: readonly BulkStep[] }) => {
  const nameOf = ({ label }: BulkStep) => (label as { en: string }).en;
  useBulkOffer(registry.get(name)!, { steps, count: chosen, nameOf, start: () => {} });
  return null;
};

const offer = async (name: string, chosen: number, steps: readonly BulkStep[], locale = 'en') => {
  await renderScreen(
    <>
      <Offering name={name} chosen={chosen} steps={steps} />
      <Reading />
    </>,
    { locale },
  );
  return offered();
};

test('steps name the records that they apply to', async () => {
  expect(await offer('all-loans', 3, [confirm, ...general])).toEqual([
    '3 selected',
    'Confirm 2 loans',
    'Edit 3 loans',
    'Set 3 loans to: Print',
    'Print: 3 records',
  ]);
  cleanup();
  expect(await offer('colours', 1, general)).toEqual([
    '1 selected',
    'Edit 1 record',
    'Set 1 record to: Print',
    'Print: 1 record',
  ]);
});

test.each([
  [1, 'تعديل إعارة واحدة'],
  [2, 'تعديل إعارتين'],
  [3, 'تعديل 3 إعارات'],
  [11, 'تعديل 11 إعارة'],
  [100, 'تعديل 100 إعارة'],
])('in Arabic, %i records have their plural form', async (count, text) => {
  expect(await offer('all-loans', count, general, 'ar-SY')).toContain(text);
});

test('nothing is offered after the rows are unselected', async () => {
  await offer('all-loans', 2, general);
  cleanup();
  await renderScreen(<Reading />, {});
  expect(offered()).toEqual([]);
});
