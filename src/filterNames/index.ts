export { names as ar } from './ar';
export { names as en } from './en';
