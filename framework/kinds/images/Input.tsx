/** Pictures in an order of their own. */
export { default } from './ImagesList';
