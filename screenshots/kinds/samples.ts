import { defineResource, field } from '@matjar/admin';
import type { Scope } from '@matjar/admin/testing';

/** The label shared by all sample fields. It doesn't name the kind, because each picture is named after its kind. */
const label = { en: 'Label', ar: 'التسمية' };
const nameLabel = { en: 'Name', ar: 'الاسم' };

/**
 * Declares a resource with a field of each kind that users can edit. In the form, each field has its own section, named
 * after the kind. Omits kinds that look like `text` or `ref`.
 */
export const samplesIn = (scope: Scope) => {
  const rows = defineResource({
    name: 'sample-rows',
    label: { en: ['Row', 'Rows'], ar: ['صف', 'الصفوف'] },
    api: { path: 'sample_rows' },
    scope,
    title: 'name',
    fields: {
      sample: field.ref({ label, to: 'samples', required: true }),
      name: field.text({ label: nameLabel, required: true }),
      count: field.number({ label: { en: 'Count', ar: 'العدد' } }),
    },
  });
  const fields = {
    text: field.text({ label, default: 'A line of text' }),
    longText: field.longText({ label }),
    localized: field.localized({ label }),
    richText: field.richText({ label }),
    percent: field.percent({ label, default: 15 }),
    toggle: field.toggle({ label, default: true }),
    choice: field.choice({
      label,
      default: 'some',
      choices: { none: { en: 'None', ar: 'لا شيء' }, some: { en: 'Some', ar: 'بعض' }, all: { en: 'All', ar: 'الكل' } },
    }),
    colour: field.colour({ label }),
    date: field.date({ label }),
    dateTime: field.dateTime({ label }),
    address: field.address({ label }),
    addresses: field.addresses({ label }),
    password: field.password({ label, virtual: true }),
    image: field.image({ label }),
    images: field.images({ label }),
    file: field.file({ label }),
    attachments: field.attachments({ label }),
    ref: field.ref({ label, to: 'notes' }),
    rows: field.rows({ label, of: rows, by: 'sample' }),
    tags: field.tags({ label }),
    hours: field.hours({ label }),
    location: field.location({ label }),
  };
  const samples = defineResource({
    name: 'samples',
    label: { en: ['Sample', 'Samples'], ar: ['عينة', 'العينات'] },
    api: { path: 'samples' },
    scope,
    title: 'text',
    fields,
    form: Object.keys(fields).map((name) => ({ label: { en: name, ar: name }, fields: [name as keyof typeof fields] })),
  });
  return [samples, rows] as const;
};
