import type { Screen } from '../screen';

/**
 * Returns the visible and announced text of a screen, excluding elements marked as data or as another language (`bdi`,
 * `dir=ltr` or another `lang`).
 */
export const shownTexts = ({ page }: Screen): Promise<string[]> =>
  page.evaluate(() => {
    const data = 'bdi, [dir=ltr]:not(html), [lang]:not(html), script, style, noscript, textarea';
    const isShown = (element: Element) => element.checkVisibility() && !element.closest(data);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? '');
    }
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (isShown(element)) texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });

/** Matches words in Latin letters that are also common in Arabic: codes, formats and key names. */
const international = /\b(jpe?g|png|webp|gif|avif|mp4|webm|pdf|MB|URL|ISO|CSV|KWD|Enter|Ctrl)\b/gi;

/** Returns the strings on an Arabic screen that contain unexpected words in Latin letters. */
export const latinWords = (texts: readonly string[]): string[] =>
  texts.filter((text) => /[A-Za-z]{2,}/.test(text.replace(/\S+@\S+|#\S+|\/\S+/g, '').replace(international, '')));
