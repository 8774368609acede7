import { useEffect } from 'react';
import { primarySubtag } from '../../../core/languages';
import { textLanguage } from '../../../core/text/textLanguage';
import { whenIdle } from '../../hooks/useIdle';
import { useLocale } from '../../hooks/useText';

/** Elements of people's own texts, which have their own direction: every cell, title, name and input that isn't in the page's words. */
const own = 'bdi, [dir=auto]';

const textOf = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '');

const ownWithin = (node: Node): Element[] =>
  node instanceof Element ? [...(node.matches(own) ? [node] : []), ...node.querySelectorAll(own)] : [];

/** The elements of people's texts that a change of the page touches. */
const touchedBy = ({ target, addedNodes }: MutationRecord): Element[] => {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(own);
  return [...(around ? [around] : []), ...[...addedNodes].flatMap(ownWithin)];
};

/**
 * Says the language of people's texts where it isn't the page's, so that a screen reader reads an Arabic review in an English page in
 * Arabic. It follows the page as it is drawn, for every screen alike. An element that says its language itself stays as it is.
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
    // What is drawn is painted first: nobody hears of it sooner.
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
