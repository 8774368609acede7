import type { Install } from '@matjar/admin';

export const install: Install = {
  name: { en: 'Clinic', ar: 'العيادة', fr: 'Clinique' },
  short: { en: 'Clinic', ar: 'العيادة', fr: 'Clinique' },
  mark: 'public/mark.svg',
  ground: '#ffffff',
  colour: '#17456e',
  shortcuts: [{ label: { en: 'Appointments', ar: 'المواعيد', fr: 'Rendez-vous' }, path: '/appointments' }],
};
