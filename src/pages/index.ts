import { lazyScreen } from '../layout/boot/scripts';

export const HomePage = lazyScreen(() => import('./home/HomePage'));
export const NotAuthorizedPage = lazyScreen(() => import('./NotAuthorizedPage'));
export const NotFoundPage = lazyScreen(() => import('./NotFoundPage'));
export const AuthenticationErrorPage = lazyScreen(() => import('./AuthenticationErrorPage'));
