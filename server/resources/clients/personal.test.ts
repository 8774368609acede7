import { expect, it } from 'vitest';
import { clients } from '../../../src/resources/clients/clients.resource';
import { resourcesAbout } from '@matjar/admin/server/database';
import { model } from '../../tables';

/** Text fields of a client's records that can't contain personal data. */
const impersonal = [
  'all-orders: number, currency, discount_code, invoice_number, city',
  'all-orders/events: type, actor, from, to, changes',
  'all-orders/lines: name, colour, size, sku',
  'client-notices: provider_id, key',
  'comments: resource, author',
  'invoices: number, currency',
  'messages: attention',
  'messages/items: attempt',
  'offer-orders: code, currency',
  'order-drafts: number, discount_code',
  'refunds: number, currency',
  'refunds/lines: name, colour, size, sku',
  'returns: number',
  'returns/lines: name, colour, size, sku',
  'reviews: answer',
  'transactions: code, currency',
];

const closed = 'choice count date dateTime history money number percent ref rows toggle total'.split(' ');

it('every text field of a client’s records is personal, or known to contain no personal data', () => {
  const found = resourcesAbout(model, clients.name).flatMap((name) => {
    const { fields } = model.entity(name);
    const open = Object.entries(fields).filter(
      ([, declared]) =>
        !closed.includes(declared.kind) && !declared.personal && !declared.virtual && !declared.computed,
    );
    return open.length > 0 ? [`${name}: ${open.map(([field]) => field).join(', ')}`] : [];
  });
  expect(found.toSorted()).toEqual(impersonal.toSorted());
});
