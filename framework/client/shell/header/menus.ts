import { lazyScreen } from '../../views/lazyScreen';

/** The menus below the header's buttons: one part of the program, which comes with the first of them. */
const load = () => import('./items');

export const LanguageItems = lazyScreen(async () => ({ default: (await load()).LanguageItems }));

export const ModeItems = lazyScreen(async () => ({ default: (await load()).ModeItems }));

export const UserItems = lazyScreen(async () => ({ default: (await load()).UserItems }));

export const NotificationPopup = lazyScreen(() => import('./NotificationPopup'));
