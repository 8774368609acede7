import type { LanguageDeclaration } from '../pack';

export const french = {
  id: 3,
  code: 'fr',
  dir: 'ltr',
  flag: 'fr',
  name: 'Français',
  failure: { message: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion.', reload: 'Recharger' },
  grammar: () => import('./grammar'),
} as const satisfies LanguageDeclaration;
