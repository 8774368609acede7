import { defineAdmin, defineLanguages, defineMenu, defineResource, defineRoles, defineScope, english, field, readAndWrite } from '#framework';
import type { Role } from '#framework';

export const languages = defineLanguages({ en: english });

export const roles = defineRoles({
  keeper: { label: { en: 'Keeper' }, permissions: { en: 'Keeps the notes' }, everywhere: true },
});

const menu = defineMenu([{ name: 'desk', label: { en: 'Desk' } }]);

declare module '#framework' {
  interface Register {
    languages: typeof languages;
    menu: typeof menu;
    roles: typeof roles;
  }
}

const keepers: readonly Role[] = ['keeper'];
const everybodys = defineScope({ name: 'everybodys', rows: 'platform', rights: readAndWrite(keepers, keepers) });
const ownUser = defineScope({ name: 'own-user', rows: 'own-user', rights: readAndWrite(keepers, keepers) });

/** What is kept. */
export const notes = defineResource({
  name: 'notes',
  label: { en: ['Note', 'Notes'] },
  api: { path: 'notes' },
  scope: everybodys,
  menu: 'desk',
  title: 'text',
  fields: { text: field.text({ label: { en: 'Text' }, required: true }), done: field.toggle({ label: { en: 'Done' }, default: false }) },
  list: { columns: ['text', 'done'], filters: ['done'] },
});

/** Who logs in: without an account nobody could. */
export const account = defineResource({
  name: 'account',
  label: { en: ['My account', 'My account'] },
  api: { path: 'account', key: 'user_id' },
  table: 'users',
  scope: ownUser,
  menu: 'desk',
  title: 'full_name',
  fields: {
    full_name: field.text({ label: { en: 'Full name' }, required: true }),
    email: field.email({ label: { en: 'E-mail' }, required: true, unique: true }),
    phone: field.phone({ label: { en: 'Phone' } }),
    photoUrl: field.image({ label: { en: 'Photo' } }),
    locale: field.choice({ label: { en: 'Language' }, default: 'en', choices: { en: { en: 'English' } } }),
    role_type: field.choice({ label: { en: 'Role' }, readOnly: true, default: 'keeper', choices: { keeper: { en: 'Keeper' } } }),
  },
});

export const resources = [notes, account] as const;

/** The least that an admin can be: one resource, and the account that one logs in with. */
export const admin = defineAdmin({ name: 'Bare', languages, roles, scopes: [everybodys, ownUser], menu, resources });
