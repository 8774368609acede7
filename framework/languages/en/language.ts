import type { LanguageDeclaration } from '../pack';

export const english = {
  id: 1,
  code: 'en',
  dir: 'ltr',
  flag: 'us',
  name: 'English',
  failure: { message: 'This page could not be loaded. Check your connection.', reload: 'Reload' },
  grammar: () => import('./grammar'),
} as const satisfies LanguageDeclaration;
