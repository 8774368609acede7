import type { SafeStorage } from '../providers/store/storage';

const key = 'last_email';

/** What a successful login leaves for the next one: the email, never the password. */
export const createRemembered = (storage: SafeStorage) => ({
  email: (): string | undefined => {
    const email = storage.readJson(key);
    return typeof email === 'string' ? email : undefined;
  },
  keepEmail: (email: string): void => {
    storage.writeJson(key, email);
  },
});
