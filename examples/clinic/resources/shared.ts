import { defineResource, field, thingName } from '@matjar/admin';
import { clinic } from '../scopes';

/** The medicines that all branches can prescribe. */
export const medicines = defineResource({
  name: 'medicines',
  icon: 'droplet',
  label: { en: ['Medicine', 'Medicines'], ar: ['دواء', 'الأدوية'], fr: ['Médicament', 'Médicaments'] },
  api: { path: 'medicines', key: 'medicine_id' },
  scope: clinic,
  menu: 'clinic',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 120, rule: thingName }),
  },
});

/** The times of day for taking medicines. */
export const times = defineResource({
  name: 'times',
  icon: 'grid',
  label: { en: ['Time of day', 'Times of day'], ar: ['وقت', 'أوقات اليوم'], fr: ['Moment', 'Moments de la journée'] },
  api: { path: 'times', key: 'time_id' },
  scope: clinic,
  menu: 'clinic',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 60, rule: thingName }),
  },
});
