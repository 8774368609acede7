import { lazyScreen } from '../../framework/client/shell/boot/lazyScreen';

export const HomePage = lazyScreen(() => import('./home/HomePage'));
export const NotAuthorizedPage = lazyScreen(() => import('../../framework/client/shell/pages/NotAuthorizedPage'));
export const NotFoundPage = lazyScreen(() => import('../../framework/client/shell/pages/NotFoundPage'));
export const AuthenticationErrorPage = lazyScreen(() => import('../../framework/client/shell/pages/AuthenticationErrorPage'));
export const PrintPage = lazyScreen(() => import('./print/PrintPage'));
export const VisitorsPage = lazyScreen(() => import('./visitors/VisitorsPage'));
export const CodeDeskPage = lazyScreen(() => import('./codeDesk/CodeDeskPage'));
