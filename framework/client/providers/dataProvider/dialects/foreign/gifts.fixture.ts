import { defineResource } from '../../../../../declaration/resource/resource';
import { field } from '../../../../../kinds';
import { simpleRest } from '../../../../../declaration/resource/api';
import { label } from '../../../../../testing/judge';
import { branch } from '../../../../../testing/library/scopes';

/** The URL of a simple REST backend. */
export const url = 'https://rest.test/v1';

/** A resource that is stored at this backend. */
export const gifts = defineResource({
  name: 'gifts',
  label: { en: ['Gift', 'Gifts'], ar: ['هدية', 'هدايا'] },
  api: simpleRest(url, 'gift-cards', {
    names: { title: 'caption', price: 'amount' },
    headers: () => ({ 'X-Key': 'k3y' }),
    credentials: 'include',
  }),
  scope: branch,
  title: 'title',
  fields: {
    title: field.text({ label, required: true }),
    active: field.toggle({ label, default: true }),
    price: field.money({ label }),
  },
  status: 'active',
});

/** The record as stored by the backend, with an undeclared `secret`. */
export const wire = { id: 7, caption: 'Cup', active: true, secret: 'kept' };
/** The same record in the declared format. */
export const gift = { id: 7, title: 'Cup', active: true };
