import type { SafeStorage } from '../providers/store/storage';

const key = 'last_email';

/** Remembers the email of the last login; never the password. */
export const createRemembered = (storage: SafeStorage) => ({
  email: (): string | undefined => {
    const email = storage.readJson(key);
    return typeof email === 'string' ? email : undefined;
  },
  keepEmail: (email: string): void => {
    storage.writeJson(key, email);
  },
});
