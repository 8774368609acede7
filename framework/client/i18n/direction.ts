import { direction, supportedLocale } from './languages';

/** Tells the document its language and writing direction, for style sheets, fonts and screen readers alike. */
export function applyDirection(code: string, root: HTMLElement = document.documentElement): void {
  root.lang = supportedLocale(code);
  root.dir = direction(code);
}
