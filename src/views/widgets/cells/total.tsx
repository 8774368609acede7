export { default } from './number';
