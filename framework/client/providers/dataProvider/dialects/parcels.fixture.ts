import { createRegistry } from '../../../../declaration/admin/registry';
import { defineResource } from '../../../../declaration/resource/resource';
import { field } from '../../../../kinds';
import type { Answer } from '../../../../testing/fakeFetch';
import { openProvider } from '../../../../testing/library/stage';
import { label } from '../../../../testing/judge';
import { resources } from '../../../../testing/library/admin';
import { branch } from '../../../../testing/library/scopes';
import { menu } from '../../../../testing/library/menu';
import { roles } from '../../../../testing/library/roles';

/** The writable values of a colour, and the complete colour. */
export const values = { name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000', sort: 0, active: true };
export const colour = { id: 7, ...values };

const parcels = defineResource({
  name: 'parcels',
  label: { en: ['Parcel', 'Parcels'], ar: ['طرد', 'الطرود'] },
  api: { path: 'parcels', key: 'parcel_id' },
  scope: branch,
  title: 'number',
  fields: { number: field.text({ label }) },
}).withActions({ markPaid: { label } });

const registry = createRegistry([...resources, parcels], { roles, menu });

/**
 * Creates the data provider for the library and for parcels, which have an action. `answer` is a fixed reply or a
 * function.
 */
export const open = (answer: Answer | (() => Promise<Answer>)) =>
  openProvider(() => (typeof answer === 'function' ? answer() : answer), { registry });
