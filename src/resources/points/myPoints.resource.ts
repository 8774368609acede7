import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';
import { points } from './points.resource';

const { delta, type, reason, expires_at } = points.fields;

export const myPoints = defineResource({
  name: 'my_points',
  icon: 'medal',
  label: { en: ['Points entry', 'My points'], ar: ['حركة نقاط', 'نقاطي'] },
  api: { path: 'my_points', key: 'my_point_id' },
  scope: ownClient,
  view: { of: 'points', by: 'client', from: { shop: 'client' } },
  menu: 'mine',
  title: 'reason',
  fields: {
    shop: field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', readOnly: true }),
    delta: field.number({ label: delta.label, readOnly: true }),
    type,
    reason,
    expires_at,
  },
  list: {
    columns: ['reason', 'shop', 'delta', 'type', 'expires_at', 'created_at'],
    spare: ['expires_at', 'type'],
    filters: ['shop', 'type'],
    search: ['reason'],
  },
});
