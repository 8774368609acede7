export { Route, Routes } from 'react-router';
export { isForBrowser } from './Link';
export { routerProvider } from './routerProvider';
export { useIsNavigating } from './useIsNavigating';
