import type { Language } from '../../core/register';
import { useLocale } from './useText';

/** Gives what a language is called in the one that is read: "Arabic". */
export const useLanguageName = (): ((language: Language) => string) => {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (language) => names.of(language) ?? language;
};
