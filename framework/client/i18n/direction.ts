import type { LanguageDeclaration } from '../../languages/pack';

/** Sets the document's language and writing direction, for style sheets, fonts and screen readers. */
export const applyDirection = (
  { code, dir }: LanguageDeclaration,
  root: HTMLElement = document.documentElement,
): void => {
  root.lang = code;
  root.dir = dir;
};
