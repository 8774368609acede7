import { defineResource, eventFields, field } from '@matjar/admin';
import type { Role } from '@matjar/admin';
import { shop } from '../../../../src/scopes';
import type { ServerOptions } from '../../../helpers/server';
import { servedWith } from '../lamps';

const insiders: readonly Role[] = ['admin', 'super-admin'];

/** Names of the vault fields that only insiders can read. */
export const hidden = ['motto', 'worth', 'pass', 'shade', 'shades', 'grade', 'scan'] as const;

/** Names of the vault fields that only insiders can write. */
export type Limited = (typeof hidden)[number] | 'level' | 'open';

const text = (en: string) => ({ en, ar: 'كلمة' });

const events = defineResource({
  name: 'safes/events',
  label: { en: ['Safe event', 'Safe events'], ar: ['حدث', 'الأحداث'] },
  api: { path: 'safe_events', key: 'safe_event_id' },
  scope: shop,
  title: 'type',
  fields: { safe: field.ref({ label: text('Safe'), to: 'safes', required: true, readOnly: true }), ...eventFields },
  can: { create: [], edit: [], delete: [] },
  list: { columns: ['at', 'safe', 'type'], filters: ['safe'], search: [] },
});

/** A resource with a history, so its records can't be deleted. */
const safes = defineResource({
  name: 'safes',
  label: { en: ['Safe', 'Safes'], ar: ['خزنة', 'الخزائن'] },
  api: { path: 'safes', key: 'safe_id' },
  scope: shop,
  title: 'name',
  fields: {
    name: field.text({ label: text('Name'), required: true, max: 40 }),
    motto: field.text({ label: text('Motto'), max: 40, read: insiders }),
    events: field.history({ label: text('History'), of: events, by: 'safe' }),
  },
  can: { delete: [] },
});

const vaults = defineResource({
  name: 'vaults',
  label: { en: ['Vault', 'Vaults'], ar: ['خزنة', 'الخزائن'] },
  api: { path: 'vaults', key: 'vault_id', names: { worth: 'value' } },
  scope: shop,
  title: 'name',
  fields: {
    name: field.text({ label: text('Name'), required: true, max: 40 }),
    note: field.text({ label: text('Note'), max: 40 }),
    motto: field.text({ label: text('Motto'), max: 40, read: insiders }),
    worth: field.number({ label: text('Worth'), read: insiders, default: 7 }),
    pass: field.text({ label: text('Pass'), max: 40, unique: true, read: insiders }),
    shade: field.ref({ label: text('Shade'), to: 'products_colors', read: insiders }),
    shades: field.refs({ label: text('Shades'), to: 'products_colors', read: insiders }),
    grade: field.choice({
      label: text('Grade'),
      read: insiders,
      default: 'iron',
      required: true,
      choices: { gold: text('Gold'), iron: text('Iron') },
    }),
    scan: field.image({ label: text('Scan'), read: insiders }),
    level: field.number({ label: text('Level'), required: true, default: 3, min: 1, max: 9, write: insiders }),
    open: field.toggle({ label: text('Open'), default: true, write: insiders }),
  },
  status: 'open',
  list: {
    columns: ['name', 'motto', 'worth', 'level', 'open'],
    filters: ['worth', 'grade', 'shade', 'shades', 'level', 'open'],
    search: ['name', 'motto'],
    found: { line: ['worth', 'grade', 'shade', 'motto', 'level'] },
    tabs: {
      golden: { label: text('Golden'), filter: { grade: ['gold'] } },
      shut: { label: text('Shut'), filter: { open: false } },
    },
  },
}).withActions({ rate: { label: text('Rate'), patch: { worth: 99, grade: 'gold' }, bulk: true } });

/**
 * The options for a server with the shop's resources, vaults and safes. Some fields of vaults and safes are accessible
 * only to insiders.
 */
export const withVaults: ServerOptions = servedWith([vaults, safes, events]);
