export { Route, Routes } from 'react-router';
export { routerProvider } from './routerProvider';
export { useIsNavigating } from './useIsNavigating';
