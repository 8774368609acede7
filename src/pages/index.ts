import { lazyScreen } from '../layout/boot/lazyScreen';

export const HomePage = lazyScreen(() => import('./home/HomePage'));
export const NotAuthorizedPage = lazyScreen(() => import('./NotAuthorizedPage'));
export const NotFoundPage = lazyScreen(() => import('./NotFoundPage'));
export const AuthenticationErrorPage = lazyScreen(() => import('./AuthenticationErrorPage'));
export const PrintPage = lazyScreen(() => import('./print/PrintPage'));
export const VisitorsPage = lazyScreen(() => import('./visitors/VisitorsPage'));
export const CodeDeskPage = lazyScreen(() => import('./codeDesk/CodeDeskPage'));
