import { useEffect } from 'react';
import { primarySubtag } from '../../../core/languages';
import { textLanguage } from '../../../core/text/textLanguage';
import { whenIdle } from '../../hooks/timing';
import { useLocale } from '../../hooks/useText';

/** Elements with text written by users, which may be in a different language from the page. */
const own = 'bdi, [dir=auto]';

const textOf = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '');

const ownWithin = (node: Node): Element[] =>
  node instanceof Element ? [...(node.matches(own) ? [node] : []), ...node.querySelectorAll(own)] : [];

const touchedBy = ({ target, addedNodes }: MutationRecord): Element[] => {
  const container = (target instanceof Element ? target : target.parentElement)?.closest(own);
  return [...(container ? [container] : []), ...[...addedNodes].flatMap(ownWithin)];
};

/**
 * Sets the `lang` attribute on text written by users so that screen readers pronounce Arabic text on an English page
 * correctly. Elements that already have a `lang` are left alone.
 */
const TextLanguages = () => {
  const page = primarySubtag(useLocale());
  useEffect(() => {
    const marked = new Set<Element>();
    const mark = (element: Element) => {
      if (element.hasAttribute('lang') && !marked.has(element)) return;
      const language = textLanguage(textOf(element));
      if (language && language !== page) {
        element.setAttribute('lang', language);
        marked.add(element);
      } else if (marked.delete(element)) element.removeAttribute('lang');
    };
    const touched = new Set<Element>();
    let cancel: (() => void) | undefined;
    const markTouched = () => {
      cancel = undefined;
      touched.forEach(mark);
      touched.clear();
      marked.forEach((element) => !element.isConnected && marked.delete(element));
    };
    // Waits until the page is idle because painting has priority.
    const observer = new MutationObserver((changes) => {
      changes.flatMap(touchedBy).forEach((element) => touched.add(element));
      cancel ??= whenIdle(markTouched);
    });
    const onInput = ({ target }: Event) => target instanceof Element && target.matches(own) && mark(target);
    ownWithin(document.body).forEach(mark);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    document.addEventListener('input', onInput);
    return () => {
      observer.disconnect();
      cancel?.();
      document.removeEventListener('input', onInput);
      marked.forEach((element) => element.removeAttribute('lang'));
    };
  }, [page]);
  return null;
};

export default TextLanguages;
