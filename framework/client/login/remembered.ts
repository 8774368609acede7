import type { Identifier } from '../providers/session/session';
import type { SafeStorage } from '../providers/store/storage';

const keys = { email: 'last_email', category: 'last_category_id' } as const;

/** What a successful login leaves for the next one: the e-mail and the category, never the password. */
export const createRemembered = (storage: SafeStorage) => ({
  email: (): string | undefined => {
    const email = storage.readJson(keys.email);
    return typeof email === 'string' ? email : undefined;
  },
  category: (): string | undefined => {
    const id = storage.readJson(keys.category);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  },
  keepEmail: (email: string): void => {
    storage.writeJson(keys.email, email);
  },
  keep: (email: string, category: Identifier): void => {
    storage.writeJson(keys.email, email);
    storage.writeJson(keys.category, category);
  },
});
