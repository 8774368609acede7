import { lazyScreen } from '@matjar/admin/client';

export const HomePage = lazyScreen(() => import('./home/HomePage'));
export const PrintPage = lazyScreen(() => import('./print/PrintPage'));
export const VisitorsPage = lazyScreen(() => import('./visitors/VisitorsPage'));
export const CodeDeskPage = lazyScreen(() => import('./codeDesk/CodeDeskPage'));
export const MoneyPage = lazyScreen(() => import('./money/MoneyPage'));
export const StatementPage = lazyScreen(() => import('./money/StatementPage'));
