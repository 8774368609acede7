/** The stylis plugin for right-to-left pages. */
export { default as mirror } from 'stylis-plugin-rtl';
