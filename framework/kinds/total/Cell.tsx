export { default } from '../number/Cell';
