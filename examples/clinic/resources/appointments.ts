import { defineResource, field, thingName, withWhen } from '@matjar/admin';
import { branch } from '../scopes';

/** Patients' appointments with doctors, and their progress. */
export const appointments = defineResource({
  name: 'appointments',
  icon: 'ledger',
  label: { en: ['Appointment', 'Appointments'], ar: ['موعد', 'المواعيد'], fr: ['Rendez-vous', 'Rendez-vous'] },
  counted: {
    en: '%{smart_count} appointment |||| %{smart_count} appointments',
    ar: 'لا مواعيد |||| موعد واحد |||| موعدين |||| %{smart_count} مواعيد |||| %{smart_count} موعدًا |||| %{smart_count} موعد',
    fr: '%{smart_count} rendez-vous |||| %{smart_count} rendez-vous',
  },
  api: { path: 'appointments', key: 'appointment_id' },
  scope: branch,
  menu: 'care',
  title: 'reason',
  fields: withWhen(
    {
      reason: field.text({
        label: { en: 'Reason', ar: 'السبب', fr: 'Motif' },
        required: true,
        max: 120,
        rule: thingName,
      }),
      at: field.dateTime({ label: { en: 'Time', ar: 'الوقت', fr: 'Date et heure' }, required: true }),
      patient: field.ref({ label: { en: 'Patient', ar: 'المريض', fr: 'Patient' }, to: 'patients', required: true }),
      doctor: field.ref({
        label: { en: 'Doctor', ar: 'الطبيب', fr: 'Médecin' },
        to: 'doctors',
        required: true,
        among: { active: true },
      }),
      way: field.choice({
        label: { en: 'Takes place', ar: 'طريقة الموعد', fr: 'Se déroule' },
        required: true,
        default: 'visit',
        choices: {
          visit: { en: 'In the branch', ar: 'في الفرع', fr: 'À la clinique' },
          call: { en: 'By phone', ar: 'عبر الهاتف', fr: 'Par téléphone' },
        },
      }),
      room: field.ref({ label: { en: 'Room', ar: 'الغرفة', fr: 'Salle' }, to: 'rooms', among: { open: true } }),
      state: field.choice({
        label: { en: 'State', ar: 'الحالة', fr: 'État' },
        readOnly: true,
        default: 'booked',
        choices: {
          booked: { en: 'Booked', ar: 'محجوز', fr: 'Réservé', tone: 'info' },
          arrived: { en: 'Arrived', ar: 'وصل', fr: 'Arrivé', tone: 'warning' },
          seen: { en: 'Seen', ar: 'تمت المعاينة', fr: 'Reçu', tone: 'success' },
          missed: { en: 'Missed', ar: 'لم يحضر', fr: 'Manqué', tone: 'danger' },
          cancelled: { en: 'Canceled', ar: 'ملغى', fr: 'Annulé', tone: 'neutral' },
        },
        steps: {
          booked: ['arrived', 'missed', 'cancelled'],
          arrived: ['seen', 'cancelled'],
          seen: [],
          missed: [],
          cancelled: [],
        },
      }),
      findings: field.longText({
        label: { en: 'Findings', ar: 'النتائج', fr: 'Constatations' },
        readOnly: true,
        max: 2000,
      }),
    },
    { room: ({ way }) => way === 'visit', findings: ({ state }) => state === 'seen' },
  ),
  unique: [
    {
      fields: ['doctor', 'at'],
      at: 'at',
      message: 'validation.doctor_taken',
      unless: { field: 'state', is: ['missed', 'cancelled'] },
    },
  ],
  stage: 'state',
  editable: ({ state }) => state === 'booked',
  list: {
    columns: ['at', 'reason', 'patient', 'doctor', 'room', 'state'],
    filters: ['state', 'doctor', 'patient', 'at'],
    search: ['reason'],
    tabs: 'state',
    waiting: { label: { en: 'waiting', ar: 'بانتظار المعاينة', fr: 'en attente' }, filter: { state: ['arrived'] } },
    sort: { field: 'at', order: 'DESC' },
  },
  page: {
    head: ['patient', 'at'],
    way: 'state',
    card: { of: 'patient', shows: ['phone', 'email', 'born', 'allergies', 'appointments'] },
  },
  form: [
    {
      label: { en: 'Appointment', ar: 'الموعد', fr: 'Rendez-vous' },
      fields: ['reason', 'at', 'patient', 'doctor', 'way', 'room'],
    },
  ],
}).withActions({
  arrive: {
    label: { en: 'Has arrived', ar: 'وصل المريض', fr: 'Est arrivé' },
    done: { en: 'Marked as arrived', ar: 'سُجِّل الحضور', fr: 'Arrivée notée' },
    named: { en: '%{name} marked as arrived', ar: 'سُجِّل الحضور لموعد %{name}', fr: '%{name} : arrivée notée' },
    moves: { state: 'arrived' },
    bulk: true,
  },
  see: {
    label: { en: 'Was seen', ar: 'تمت المعاينة', fr: 'A été reçu' },
    done: { en: 'Seen', ar: 'تمت المعاينة', fr: 'Reçu' },
    named: { en: '%{name} seen', ar: 'تمت معاينة موعد %{name}', fr: '%{name} : patient reçu' },
    moves: { state: 'seen' },
    input: {
      findings: field.longText({
        label: { en: 'Findings', ar: 'النتائج', fr: 'Constatations' },
        required: true,
        max: 2000,
      }),
    },
    patch: ({ findings }) => ({ findings }),
    allow: ['doctor'],
  },
  miss: {
    label: { en: 'Did not come', ar: 'لم يحضر المريض', fr: 'N’est pas venu' },
    done: { en: 'Marked as missed', ar: 'سُجِّل الغياب', fr: 'Absence notée' },
    named: { en: '%{name} marked as missed', ar: 'سُجِّل الغياب عن موعد %{name}', fr: '%{name} : absence notée' },
    moves: { state: 'missed' },
    bulk: true,
    tone: 'danger',
  },
  cancel: {
    label: { en: 'Cancel the appointment', ar: 'إلغاء الموعد', fr: 'Annuler le rendez-vous' },
    done: { en: 'Canceled', ar: 'أُلغي الموعد', fr: 'Annulé' },
    named: { en: '%{name} canceled', ar: 'أُلغي موعد %{name}', fr: '%{name} : annulé' },
    confirm: { en: 'The time becomes free for others.', ar: 'يصبح الوقت متاحًا لغيره.', fr: 'L’heure redevient libre.' },
    moves: { state: 'cancelled' },
    tone: 'danger',
  },
});
