/** The stylis plugin of a page that reads from right to left. */
export { default as mirror } from 'stylis-plugin-rtl';
