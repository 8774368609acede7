// The suppliers, their contacts, and the contacts' phone numbers. Suppliers, contacts and phone numbers are edited
// together and sorted manually, but each resource has its own rights.
import { anyOf, defineResource, field, personName, thingName, withWhen } from '@matjar/admin';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { platformRoles } from './roles';
import { branch } from './scopes';

/**
 * The additional phone numbers of a contact, sorted manually. Only roles that may delete the contact may delete its
 * numbers.
 */
export const numbers = defineResource({
  name: 'suppliers/numbers',
  label: { en: ['Number', 'Numbers'], ar: ['رقم', 'الأرقام'] },
  api: { path: 'contact_numbers', key: 'number_id' },
  scope: branch,
  title: 'number',
  fields: {
    contact: field.ref({ label: { en: 'Contact', ar: 'جهة الاتصال' }, to: 'suppliers/contacts', required: true }),
    number: field.phone({ label: { en: 'Number', ar: 'الرقم' }, required: true }),
    note: field.text({ label: { en: 'Note', ar: 'ملاحظة' }, max: 40 }),
    place: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, default: 0 }),
  },
  unique: [{ fields: ['contact', 'number'], at: 'number', message: 'validation.unique' }],
  can: { delete: platformRoles },
  list: { columns: ['number', 'contact', 'note'], filters: ['contact'], order: 'place' },
});

export const contacts = defineResource({
  name: 'suppliers/contacts',
  label: { en: ['Contact', 'Contacts'], ar: ['جهة اتصال', 'جهات الاتصال'] },
  api: { path: 'supplier_contacts', key: 'contact_id' },
  scope: branch,
  title: 'name',
  fields: withWhen(
    {
      supplier: field.ref({ label: { en: 'Supplier', ar: 'المورّد' }, to: 'suppliers', required: true }),
      name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: personName }),
      way: field.choice({
        label: { en: 'Reached by', ar: 'طريقة التواصل' },
        required: true,
        default: 'email',
        choices: { email: { en: 'Email', ar: 'البريد' }, phone: { en: 'Phone', ar: 'الهاتف' } },
      }),
      email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true }),
      phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' }, required: true, masked: ['viewer'] }),
      shelf: field.ref({ label: { en: 'For shelf', ar: 'للرف' }, to: 'shelves' }),
      from: field.number({ label: { en: 'From hour', ar: 'من الساعة' }, min: 0, max: 23 }),
      to: field.number({ label: { en: 'To hour', ar: 'إلى الساعة' }, min: 0, max: 23 }),
      hours: field.number({ label: { en: 'Hours', ar: 'عدد الساعات' }, formula: { minus: ['to', 'from'] } }),
      place: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, default: 0 }),
      numbers: field.rows({ label: { en: 'Other numbers', ar: 'أرقام أخرى' }, of: numbers, by: 'contact', max: 5 }),
    },
    { email: ({ way }) => way === 'email', phone: ({ way }) => way === 'phone' },
  ),
  checks: [anyOf(['to', 'from'], 'validation.required')],
  unique: [{ fields: ['supplier', 'name'], at: 'name', message: 'validation.unique' }],
  can: { delete: platformRoles },
  list: { columns: ['name', 'supplier', 'way'], filters: ['supplier'], search: ['name'], order: 'place' },
});

/** Formats a contact like this: `Huda, Poetry`. */
const contactText = (row: object): Text => {
  const { name, labels } = row as { name: string; labels?: { shelf?: Text | null } };
  return labels?.shelf
    ? inEach(labels.shelf, (language) => `${name}, ${labels.shelf![language]}`)
    : { en: name, ar: name };
};

export const suppliers = defineResource({
  name: 'suppliers',
  icon: 'badge',
  label: { en: ['Supplier', 'Suppliers'], ar: ['مورّد', 'المورّدون'] },
  api: { path: 'suppliers', key: 'supplier_id' },
  scope: branch,
  menu: 'people',
  title: 'name',
  fields: {
    name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    contacts: field.rows({
      label: { en: 'Contacts', ar: 'جهات الاتصال' },
      of: contacts,
      by: 'supplier',
      max: 20,
      line: contactText,
    }),
  },
});
