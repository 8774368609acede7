import { defineResource, field, thingName } from '@matjar/admin';
import { branch } from '../scopes';

export const rooms = defineResource({
  name: 'rooms',
  icon: 'grid',
  label: { en: ['Room', 'Rooms'], ar: ['غرفة', 'الغرف'], fr: ['Salle', 'Salles'] },
  counted: {
    en: '%{smart_count} room |||| %{smart_count} rooms',
    ar: 'لا غرف |||| غرفة واحدة |||| غرفتين |||| %{smart_count} غرف |||| %{smart_count} غرفة |||| %{smart_count} غرفة',
    fr: '%{smart_count} salle |||| %{smart_count} salles',
  },
  api: { path: 'rooms', key: 'room_id' },
  scope: branch,
  menu: 'clinic',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 80, rule: thingName }),
    floor: field.number({
      label: { en: 'Floor', ar: 'الطابق', fr: 'Étage' },
      required: true,
      default: 0,
      min: -2,
      max: 40,
    }),
    open: field.toggle({ label: { en: 'In use', ar: 'قيد الاستخدام', fr: 'En service' }, default: true }),
  },
  status: 'open',
  can: { create: ['manager'], edit: ['manager'], delete: ['manager'] },
  list: { columns: ['name', 'floor', 'open'], filters: ['open'], search: ['name'] },
});
