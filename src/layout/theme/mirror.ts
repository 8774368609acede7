import { prefixer } from 'stylis';
import rtl from 'stylis-plugin-rtl';

/** The stylis plugins of a page that reads from right to left. */
export const mirror = [prefixer, rtl];
