/** A state shows as the choice that it comes to. */
export { default } from '../choice/Cell';
