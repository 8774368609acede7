import { defineResource } from '../../../../../declaration/resource/resource';
import { field } from '../../../../../kinds';
import { simpleRest } from '../../../../../declaration/resource/api';
import { label } from '../../../../../testing/judge';
import { branch } from '../../../../../testing/library/scopes';

/** Where a plain REST backend is. */
export const url = 'https://rest.test/v1';

/** A resource whose records that backend has. */
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

/** What the backend holds, `secret` among it, of which the declaration doesn't know. */
export const wire = { id: 7, caption: 'Cup', active: true, secret: 'kept' };
/** What the declaration makes of it. */
export const gift = { id: 7, title: 'Cup', active: true };
