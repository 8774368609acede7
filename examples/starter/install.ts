import type { Install } from '@matjar/admin';

export const install: Install = {
  name: { en: 'Starter', ar: 'البداية' },
  short: { en: 'Starter', ar: 'البداية' },
  ground: '#ffffff',
  colour: '#17456e',
};
