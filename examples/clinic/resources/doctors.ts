import { defineResource, field, personName } from '@matjar/admin';
import { branch } from '../scopes';

export const doctors = defineResource({
  name: 'doctors',
  icon: 'badge',
  label: { en: ['Doctor', 'Doctors'], ar: ['طبيب', 'الأطباء'], fr: ['Médecin', 'Médecins'] },
  counted: {
    en: '%{smart_count} doctor |||| %{smart_count} doctors',
    ar: 'لا أطباء |||| طبيب واحد |||| طبيبين |||| %{smart_count} أطباء |||| %{smart_count} طبيبًا |||| %{smart_count} طبيب',
    fr: '%{smart_count} médecin |||| %{smart_count} médecins',
  },
  api: { path: 'doctors', key: 'doctor_id' },
  scope: branch,
  menu: 'people',
  title: 'name',
  page: { related: ['appointments'] },
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 120, rule: personName }),
    specialty: field.choice({
      label: { en: 'Specialty', ar: 'التخصص', fr: 'Spécialité' },
      required: true,
      choices: {
        general: { en: 'General medicine', ar: 'طب عام', fr: 'Médecine générale' },
        children: { en: 'Paediatrics', ar: 'طب الأطفال', fr: 'Pédiatrie' },
        heart: { en: 'Cardiology', ar: 'طب القلب', fr: 'Cardiologie' },
        skin: { en: 'Dermatology', ar: 'الأمراض الجلدية', fr: 'Dermatologie' },
      },
    }),
    room: field.ref({ label: { en: 'Room', ar: 'الغرفة', fr: 'Salle' }, to: 'rooms' }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني', fr: 'E-mail' }, unique: true }),
    active: field.toggle({
      label: { en: 'Takes appointments', ar: 'يستقبل المواعيد', fr: 'Prend des rendez-vous' },
      default: true,
    }),
    appointments: field.count({
      label: { en: 'Appointments', ar: 'المواعيد', fr: 'Rendez-vous' },
      of: 'appointments',
      by: 'doctor',
    }),
  },
  status: 'active',
  can: { create: ['manager'], edit: ['manager'], delete: ['manager'] },
  list: {
    columns: ['name', 'specialty', 'room', 'appointments', 'active'],
    filters: ['specialty', 'room', 'active'],
    search: ['name'],
  },
});
