export { Route, Routes } from 'react-router';
export { routerProvider } from './routerProvider';
