export { default as mirror } from 'stylis-plugin-rtl';
