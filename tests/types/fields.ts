// Checks that mistakes in fields and their options don't compile. Also checks the fields' value types.
import { defineResource, field } from '@matjar/admin';
import type { RecordOfResource } from '@matjar/admin';
import type { Exactly, OneOf } from '@matjar/admin/testing';
import type { Text } from '@matjar/admin/values';
import { shop } from '../../src/scopes';

const label = { en: 'Name', ar: 'الاسم' };

// @ts-expect-error The field has no label.
field.text({});

// @ts-expect-error The help text has no Arabic version.
field.text({ label, help: { en: 'In capitals' } });

// @ts-expect-error The choice has no Arabic label.
field.choice({ label, choices: { open: { en: 'Open' } } });

// @ts-expect-error The tone is unknown.
field.choice({ label, choices: { open: { ...label, tone: 'purple' } } });

// @ts-expect-error The next state is unknown.
field.choice({ label, readOnly: true, choices: { on: label, off: label }, steps: { on: ['gone'], off: [] } });

// @ts-expect-error A state has no list of next states.
field.choice({ label, readOnly: true, choices: { on: label, off: label }, steps: { on: ['off'] } });

// @ts-expect-error The toggle has no default.
field.toggle({ label });

// @ts-expect-error The toggle's default isn't a boolean.
field.toggle({ label, default: 'yes' });

// @ts-expect-error The amount of money is a float.
field.money({ label, default: 12.5 });

// @ts-expect-error The minimum amount of money is a float.
field.money({ label, min: 0 });

// @ts-expect-error The reference has no target.
field.ref({ label });

// @ts-expect-error The count is for an unknown resource.
field.count({ label, of: 'things' });

// @ts-expect-error The pattern has no error message.
field.text({ label, pattern: { matches: /a/ } });

// @ts-expect-error The option belongs to a different kind.
field.email({ label, max: 60 });

// @ts-expect-error Percentages have fixed bounds (SPEC §9).
field.percent({ label, min: 0 });

// @ts-expect-error The kind is unknown.
field.rating({ label });

const things = defineResource({
  name: 'things',
  label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
  api: { path: 'things' },
  scope: shop,
  title: 'name',
  fields: {
    name: field.localized({ label, required: true }),
    note: field.text({ label }),
    price: field.money({ label, required: true }),
    sort: field.number({ label, default: 0 }),
    active: field.toggle({ label, default: true }),
    status: field.choice({ label, choices: { open: label, shut: label } }),
    brand: field.ref({ label, to: 'brands' }),
    sizes: field.refs({ label, to: 'sizes' }),
    tags: field.tags({ label }),
    made: field.date({ label, readOnly: true }),
    uses: field.count({ label, of: 'others', by: 'thing' }),
  },
});

type Thing = RecordOfResource<typeof things>;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Type checks that compile only if each value has exactly the expected type. */
export const valueTypes: {
  [
    K in 'name' | 'note' | 'price' | 'sort' | 'active' | 'status' | 'brand' | 'sizes' | 'tags' | 'made' | 'uses' | 'id'
  ]: true;
} = {
  name: true satisfies Same<Thing['name'], Text>,
  note: true satisfies Same<Thing['note'], string | null>,
  price: true satisfies Same<Thing['price'], string>,
  sort: true satisfies Same<Thing['sort'], number>,
  active: true satisfies Same<Thing['active'], boolean>,
  status: true satisfies Same<Thing['status'], 'open' | 'shut' | null>,
  brand: true satisfies Same<Thing['brand'], number | null>,
  sizes: true satisfies Same<Thing['sizes'], number[]>,
  tags: true satisfies Same<Thing['tags'], string[]>,
  made: true satisfies Same<Thing['made'], string | null>,
  uses: true satisfies Same<Thing['uses'], number>,
  id: true satisfies Same<Thing['id'], number | string>,
};

/**
 * The compiler error for a misspelled option or a wrong default must name that option. If the declaration's type became
 * `never` instead, the compiler would complain about every option.
 */
export const complaints = [
  true satisfies Exactly<{ maxi: 3 }, { max?: number }> extends { maxi: { 'this kind of field has no option': 'maxi' } }
    ? true
    : false,
  true satisfies Same<OneOf<'opne', 'open' | 'shut'>, { 'this must be one of': 'open' | 'shut' }>,
  false satisfies [Exactly<{ maxi: 3 }, { max?: number }>] extends [never] ? true : false,
];
