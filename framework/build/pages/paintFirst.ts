import type { Plugin } from 'vite';
import { defaultsId } from '../../core/appearance';
import type { Languages } from '../../core/languages';
import { inlineScript } from './inlineScript';
import { paintLanguage } from './paintLanguage';
import { paintScheme } from './paintScheme';

/** Puts into the head of every page of an admin what settles its language and its colours before its first painting. */
export const paintFirst = (storagePrefix: string, languages: Languages): Plugin => {
  const directions = Object.fromEntries(Object.values(languages).map(({ code, dir }) => [code, dir]));
  const children =
    inlineScript(paintLanguage, `${storagePrefix}ui.locale`, directions) +
    inlineScript(paintScheme, `${storagePrefix}ui.theme`, defaultsId);
  return {
    name: 'admin:paint-first',
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'head' }],
  };
};
