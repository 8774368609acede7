import { defineResource, field, personName } from '@matjar/admin';
import type { Role } from '@matjar/admin';
import { everybody } from '../roles';
import { branch } from '../scopes';

/** The roles that may see confidential notes. */
const inConfidence: readonly Role[] = ['doctor', 'manager'];

/** Returns the same text for all languages. */
const inEach = (text: string) => ({ en: text, ar: text, fr: text });

export const patients = defineResource({
  name: 'patients',
  icon: 'people',
  label: { en: ['Patient', 'Patients'], ar: ['مريض', 'المرضى'], fr: ['Patient', 'Patients'] },
  counted: {
    en: '%{smart_count} patient |||| %{smart_count} patients',
    ar: 'لا مرضى |||| مريض واحد |||| مريضين |||| %{smart_count} مرضى |||| %{smart_count} مريضًا |||| %{smart_count} مريض',
    fr: '%{smart_count} patient |||| %{smart_count} patients',
  },
  api: { path: 'patients', key: 'patient_id' },
  scope: branch,
  menu: 'people',
  title: 'name',
  page: { related: ['appointments', 'prescriptions'] },
  fields: {
    name: field.text({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 120, rule: personName }),
    born: field.date({ label: { en: 'Date of birth', ar: 'تاريخ الميلاد', fr: 'Date de naissance' }, required: true }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف', fr: 'Téléphone' }, required: true, unique: true }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني', fr: 'E-mail' } }),
    blood: field.choice({
      label: { en: 'Blood group', ar: 'فصيلة الدم', fr: 'Groupe sanguin' },
      choices: { a: inEach('A'), b: inEach('B'), ab: inEach('AB'), o: inEach('O') },
    }),
    allergies: field.tags({ label: { en: 'Allergies', ar: 'الحساسية', fr: 'Allergies' } }),
    notes: field.longText({ label: { en: 'Notes', ar: 'ملاحظات', fr: 'Notes' }, max: 2000, read: inConfidence }),
    appointments: field.count({
      label: { en: 'Appointments', ar: 'المواعيد', fr: 'Rendez-vous' },
      of: 'appointments',
      by: 'patient',
    }),
  },
  // Doctors can edit the notes in a patient's record.
  can: { edit: everybody },
  list: {
    columns: ['name', 'born', 'phone', 'blood', 'appointments'],
    filters: ['blood', 'born'],
    search: ['name', 'phone', 'email'],
  },
});
