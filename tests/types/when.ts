// Mistakes in the conditions of conditional fields that must not compile, and the resulting value types.
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

/** A conditional field may be missing even if it is required. The other fields keep their types. */
export const valueTypes = [
  true satisfies Same<Rate['reason'], string | null>,
  true satisfies Same<Rate['shops'], number[]>,
  true satisfies Same<Rate['scope'], 'all' | 'some'>,
  true satisfies Same<Rate['rate'], number>,
];

// @ts-expect-error a name that is no field
withWhen(fields, { raeson: () => true });

// @ts-expect-error a field that there is not
withWhen(fields, { reason: ({ scoop }) => scoop === 'some' });

// @ts-expect-error a value that the choice doesn't have
withWhen(fields, { reason: ({ scope }) => scope === 'sone' });

// @ts-expect-error its own value
withWhen(fields, { reason: ({ reason }) => reason !== null });

// @ts-expect-error what is worked out
withWhen(fields, { reason: ({ made }) => made !== null });

// @ts-expect-error what is virtual
withWhen(fields, { reason: ({ secret }) => secret !== null });

// @ts-expect-error what is required, but may not be filled in yet
withWhen(fields, { reason: ({ rate }) => rate > 50 });

// @ts-expect-error no answer
withWhen(fields, { reason: ({ rate }) => rate });

// @ts-expect-error among the field's own options, where nothing types it
field.text({ label, when: () => true });

rates.withActions({
  lift: {
    label,
    input: withWhen(
      { how: field.toggle({ label, default: false }), why: field.text({ label, required: true }) },
      { why: ({ how }) => how },
    ),
    // @ts-expect-error a required input that isn't always asked for may be missing
    patch: ({ why }) => ({ name: { en: why.trim(), ar: why } }),
  },
});
