import type { Install } from '@matjar/admin';

/** The starter as an installed app. */
export const install: Install = {
  name: { en: 'Starter', ar: 'البداية' },
  short: { en: 'Starter', ar: 'البداية' },
  ground: '#ffffff',
  colour: '#17456e',
};
