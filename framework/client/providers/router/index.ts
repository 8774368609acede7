export { Route, Routes } from 'react-router';
export { isForBrowser } from './Link';
export { routerProvider } from './routerProvider';
export { useIsNavigating } from './useIsNavigating';
export { useWhere } from './useWhere';
export type { Where } from './useWhere';
