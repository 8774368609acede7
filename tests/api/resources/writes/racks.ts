import { defineResource, field, withWhen } from '@matjar/admin';
import { platformRoles, shopWriters } from '../../../../src/roles';
import { shop } from '../../../../src/scopes';
import { servedWith } from '../lamps';

const name = field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 20 });

/** The boxes at a place, sorted by `at`. Only the platform's staff can delete a box. */
const boxes = defineResource({
  name: 'racks/boxes',
  label: { en: ['Box', 'Boxes'], ar: ['صندوق', 'الصناديق'] },
  api: { path: 'rack_boxes', key: 'box_id' },
  scope: shop,
  title: 'name',
  fields: {
    place: field.ref({ label: { en: 'Place', ar: 'المكان' }, to: 'racks/places', required: true }),
    at: field.number({ label: { en: 'Order', ar: 'الترتيب' }, default: 0 }),
    name,
    code: field.text({ label: { en: 'Code', ar: 'الرمز' }, unique: true, max: 20 }),
    colour: field.ref({ label: { en: 'Colour', ar: 'اللون' }, to: 'products_colors' }),
    keeper: field.phone({ label: { en: 'Keeper', ar: 'المسؤول' }, masked: ['viewer'] }),
  },
  unique: [{ fields: ['place', 'name'], at: 'name', message: 'validation.unique' }],
  can: { create: shopWriters, edit: shopWriters, delete: platformRoles },
  list: { filters: ['place'], order: 'at' },
});

/** The places in a rack, sorted by `at`. Only the platform's staff can delete a place. */
const places = defineResource({
  name: 'racks/places',
  label: { en: ['Place', 'Places'], ar: ['مكان', 'الأماكن'] },
  api: { path: 'rack_places', key: 'place_id' },
  scope: shop,
  title: 'name',
  fields: withWhen(
    {
      rack: field.ref({ label: { en: 'Rack', ar: 'الحامل' }, to: 'racks', required: true }),
      at: field.number({ label: { en: 'Order', ar: 'الترتيب' }, default: 0 }),
      name,
      code: field.text({ label: { en: 'Code', ar: 'الرمز' }, unique: true, max: 20 }),
      colour: field.ref({ label: { en: 'Colour', ar: 'اللون' }, to: 'products_colors' }),
      sizes: field.refs({ label: { en: 'Sizes', ar: 'المقاسات' }, to: 'products_sizes' }),
      picture: field.image({ label: { en: 'Picture', ar: 'الصورة' } }),
      keeper: field.phone({ label: { en: 'Keeper', ar: 'المسؤول' }, masked: ['viewer'] }),
      locked: field.toggle({ label: { en: 'Locked', ar: 'مقفل' }, default: false }),
      why: field.text({ label: { en: 'Why', ar: 'السبب' }, required: true, max: 20 }),
      boxes: field.rows({ label: { en: 'Boxes', ar: 'الصناديق' }, of: boxes, by: 'place', max: 4 }),
    },
    { why: ({ locked }) => locked },
  ),
  unique: [{ fields: ['rack', 'name'], at: 'name', message: 'validation.unique' }],
  editable: ({ locked }) => !locked,
  can: { create: shopWriters, edit: shopWriters, delete: platformRoles },
  list: { filters: ['rack'], order: 'at' },
});

const racks = defineResource({
  name: 'racks',
  label: { en: ['Rack', 'Racks'], ar: ['حامل', 'الحوامل'] },
  api: { path: 'racks', key: 'rack_id' },
  scope: shop,
  title: 'name',
  fields: { name, places: field.rows({ label: { en: 'Places', ar: 'الأماكن' }, of: places, by: 'rack', max: 12 }) },
});

/** The options for a server with the shop's resources and with racks, places and boxes. */
export const withRacks = servedWith([racks, places, boxes]);
