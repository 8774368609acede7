import type { Install } from '@matjar/admin';

/** The clinic as an installed app. */
export const install: Install = {
  name: { en: 'Clinic', ar: 'العيادة', fr: 'Clinique' },
  short: { en: 'Clinic', ar: 'العيادة', fr: 'Clinique' },
  mark: 'public/mark.svg',
  ground: '#ffffff',
  colour: '#17456e',
  shortcuts: [{ label: { en: 'Appointments', ar: 'المواعيد', fr: 'Rendez-vous' }, path: '/appointments' }],
};
