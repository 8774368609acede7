// Checks that mistakes in field conditions don't compile. Also checks the value types of conditional fields.
import { defineResource, field, withWhen } from '@matjar/admin';
import type { RecordOfResource } from '@matjar/admin';
import { shop } from '../../src/scopes';

const label = { en: 'Name', ar: 'الاسم' };

const fields = {
  name: field.localized({ label, required: true }),
  scope: field.choice({ label, required: true, default: 'all', choices: { all: label, some: label } }),
  rate: field.percent({ label, required: true }),
  made: field.date({ label, readOnly: true, computed: true }),
  secret: field.password({ label, virtual: true }),
  shops: field.refs({ label, to: 'shops', required: true }),
  reason: field.text({ label, required: true }),
};

const rates = defineResource({
  name: 'rates',
  label: { en: ['Rate', 'Rates'], ar: ['نسبة', 'نسب'] },
  api: { path: 'rates' },
  scope: shop,
  title: 'name',
  fields: withWhen(fields, {
    reason: ({ scope, rate, shops }) => scope === 'some' && rate !== null && rate > 50 && shops.length > 0,
    shops: ({ scope }) => scope === 'some',
  }),
  list: { columns: ['name', 'reason'] },
  checks: [
    { at: 'reason', message: 'validation.invalid', passes: ({ reason }) => reason === null || reason.length > 3 },
  ],
});

type Rate = RecordOfResource<typeof rates>;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * Type checks: a conditional field can be missing even if it is required. The types of all other fields don't change.
 */
export const valueTypes = [
  true satisfies Same<Rate['reason'], string | null>,
  true satisfies Same<Rate['shops'], number[]>,
  true satisfies Same<Rate['scope'], 'all' | 'some'>,
  true satisfies Same<Rate['rate'], number>,
];

// @ts-expect-error The condition is for an unknown field.
withWhen(fields, { raeson: () => true });

// @ts-expect-error The condition reads an unknown field.
withWhen(fields, { reason: ({ scoop }) => scoop === 'some' });

// @ts-expect-error The condition compares with a value that the choice doesn't have.
withWhen(fields, { reason: ({ scope }) => scope === 'sone' });

// @ts-expect-error The condition reads the field that it applies to.
withWhen(fields, { reason: ({ reason }) => reason !== null });

// @ts-expect-error The condition reads a computed field.
withWhen(fields, { reason: ({ made }) => made !== null });

// @ts-expect-error The condition reads a virtual field.
withWhen(fields, { reason: ({ secret }) => secret !== null });

// @ts-expect-error The condition reads a required field that may still be empty.
withWhen(fields, { reason: ({ rate }) => rate > 50 });

// @ts-expect-error The condition doesn't return a boolean.
withWhen(fields, { reason: ({ rate }) => rate });

// @ts-expect-error The condition can't be an option of the field, because its argument would have no type.
field.text({ label, when: () => true });

rates.withActions({
  lift: {
    label,
    input: withWhen(
      { how: field.toggle({ label, default: false }), why: field.text({ label, required: true }) },
      { why: ({ how }) => how },
    ),
    // @ts-expect-error A required input may be missing if it is conditional.
    patch: ({ why }) => ({ name: { en: why.trim(), ar: why } }),
  },
});
