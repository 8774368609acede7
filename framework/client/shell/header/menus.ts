import { lazyScreen } from '../../views/lazyScreen';

// The menus below the header's buttons: one part of the program, which comes with the first of them.
export const LanguageItems = lazyScreen(async () => ({ default: (await import('./items')).LanguageItems }));

export const ModeItems = lazyScreen(async () => ({ default: (await import('./items')).ModeItems }));

export const UserItems = lazyScreen(async () => ({ default: (await import('./items')).UserItems }));

export const NotificationPopup = lazyScreen(() => import('./NotificationPopup'));
