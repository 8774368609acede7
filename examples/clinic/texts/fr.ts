import type { own as english } from './en';

export const own = {
  app: { name: 'Clinique', copyright: '© Clinique. Tous droits réservés.' },
  login: { product: 'Clinique', subtitle: 'Les rendez-vous et les ordonnances de chaque antenne' },
  validation: { doctor_taken: 'Le médecin a déjà un rendez-vous à cette heure' },
  access: { product: 'Clinique' },
} satisfies typeof english;
