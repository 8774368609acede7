import { defineMenu } from '@matjar/admin';

export const menu = defineMenu([
  { name: 'care', label: { en: 'Care', ar: 'الرعاية', fr: 'Soins' } },
  { name: 'people', label: { en: 'People', ar: 'الأشخاص', fr: 'Personnes' } },
  { name: 'clinic', label: { en: 'Clinic', ar: 'العيادة', fr: 'Clinique' } },
  { name: 'insight', label: { en: 'Insights', ar: 'المتابعة', fr: 'Suivi' } },
]);
