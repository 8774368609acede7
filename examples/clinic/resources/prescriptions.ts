import { defineResource, field, thingName } from '@matjar/admin';
import { branch } from '../scopes';

/**
 * The medicines on a prescription, with dose and time of day. They are edited with the prescription and sorted
 * manually.
 */
export const prescriptionItems = defineResource({
  name: 'prescriptions/items',
  label: { en: ['Item', 'Items'], ar: ['بند', 'البنود'], fr: ['Ligne', 'Lignes'] },
  api: { path: 'prescription_items', key: 'item_id' },
  scope: branch,
  title: 'dose',
  fields: {
    prescription: field.ref({
      label: { en: 'Prescription', ar: 'الوصفة', fr: 'Ordonnance' },
      to: 'prescriptions',
      required: true,
    }),
    medicine: field.ref({ label: { en: 'Medicine', ar: 'الدواء', fr: 'Médicament' }, to: 'medicines', required: true }),
    time: field.ref({
      label: { en: 'Time of day', ar: 'وقت اليوم', fr: 'Moment de la journée' },
      to: 'times',
      required: true,
    }),
    dose: field.text({ label: { en: 'Dose', ar: 'الجرعة', fr: 'Dose' }, required: true, max: 40 }),
    place: field.number({ label: { en: 'Order', ar: 'الترتيب', fr: 'Ordre' }, min: 0, default: 0 }),
  },
  can: { create: ['doctor'], edit: ['doctor'], delete: ['doctor'] },
  list: {
    columns: ['dose', 'prescription', 'medicine', 'time'],
    filters: ['prescription', 'medicine'],
    order: 'place',
  },
});

/** Formats an item like this: `Paracetamol, morning: 1 tablet`. */
const itemText = (row: object) => {
  const { dose, labels } = row as {
    dose: string;
    labels: Record<'medicine' | 'time', Record<'en' | 'ar' | 'fr', string>>;
  };
  const said = (language: 'en' | 'ar' | 'fr') => `${labels.medicine[language]}, ${labels.time[language]}: ${dose}`;
  return { en: said('en'), ar: said('ar'), fr: said('fr') };
};

export const prescriptions = defineResource({
  name: 'prescriptions',
  icon: 'ticket',
  label: {
    en: ['Prescription', 'Prescriptions'],
    ar: ['وصفة طبية', 'الوصفات الطبية'],
    fr: ['Ordonnance', 'Ordonnances'],
  },
  counted: {
    en: '%{smart_count} prescription |||| %{smart_count} prescriptions',
    ar: 'لا وصفات |||| وصفة واحدة |||| وصفتين |||| %{smart_count} وصفات |||| %{smart_count} وصفة |||| %{smart_count} وصفة',
    fr: '%{smart_count} ordonnance |||| %{smart_count} ordonnances',
  },
  api: { path: 'prescriptions', key: 'prescription_id' },
  scope: branch,
  menu: 'care',
  title: 'diagnosis',
  fields: {
    diagnosis: field.text({
      label: { en: 'Diagnosis', ar: 'التشخيص', fr: 'Diagnostic' },
      required: true,
      max: 160,
      rule: thingName,
    }),
    patient: field.ref({ label: { en: 'Patient', ar: 'المريض', fr: 'Patient' }, to: 'patients', required: true }),
    doctor: field.ref({ label: { en: 'Doctor', ar: 'الطبيب', fr: 'Médecin' }, to: 'doctors', required: true }),
    items: field.rows({
      label: { en: 'Items', ar: 'البنود', fr: 'Lignes' },
      of: prescriptionItems,
      by: 'prescription',
      max: 30,
      line: itemText,
    }),
    state: field.choice({
      label: { en: 'State', ar: 'الحالة', fr: 'État' },
      readOnly: true,
      default: 'written',
      choices: {
        written: { en: 'Written', ar: 'مكتوبة', fr: 'Rédigée', tone: 'info' },
        handed: { en: 'Handed out', ar: 'مُسلّمة', fr: 'Remise', tone: 'success' },
      },
      steps: { written: ['handed'], handed: [] },
    }),
  },
  stage: 'state',
  editable: ({ state }) => state === 'written',
  can: { create: ['doctor'], edit: ['doctor'], delete: ['doctor'] },
  list: {
    columns: ['diagnosis', 'patient', 'doctor', 'state'],
    filters: ['state', 'patient', 'doctor'],
    search: ['diagnosis'],
    tabs: 'state',
  },
}).withActions({
  hand_out: {
    label: { en: 'Hand out', ar: 'تسليم الوصفة', fr: 'Remettre' },
    done: { en: 'Handed out', ar: 'سُلِّمت الوصفة', fr: 'Remise' },
    named: { en: '%{name} handed out', ar: 'سُلِّمت وصفة %{name}', fr: '%{name} : remise' },
    moves: { state: 'handed' },
    allow: ['reception', 'manager'],
    bulk: { en: 'Hand out %{records}', ar: 'تسليم %{records}', fr: 'Remettre %{records}' },
  },
});
