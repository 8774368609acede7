export { Route } from './Route';
export { routerProvider } from './routerProvider';
