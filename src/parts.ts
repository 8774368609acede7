import { lazyPart } from '@matjar/admin/client';
import type { AdminParts } from '@matjar/admin/client';
import { Logo } from './brand/Logo';
import { categoryGate } from './features/gate/gate';
import { icons } from './icons';
import { headOf } from './providers/place';
import { pages } from './domain/pages';
import { views } from './resources/views';

export const parts: AdminParts = {
  views,
  pages,
  gate: categoryGate,
  icons,
  Logo,
  headOf,
  bottomMenu: ['all-orders', 'products/view-all', 'messages'],
  notifications: async () => (await import('./notifications')).notifications,
  logWords: async () => (await import('./features/logWords')).logWords,
  pictureSource: lazyPart(() => import('./features/gallery/FromGallery')),
};
