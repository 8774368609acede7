import type { LanguageDeclaration } from '../../languages/language';

/** Tells the document its language and writing direction, for style sheets, fonts and screen readers alike. */
export const applyDirection = (
  { code, dir }: LanguageDeclaration,
  root: HTMLElement = document.documentElement,
): void => {
  root.lang = code;
  root.dir = dir;
};
