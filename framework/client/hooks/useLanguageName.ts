import type { Language } from '../../core/register';
import { useLocale } from './useText';

export const useLanguageName = (): ((language: Language) => string) => {
  const locale = useLocale();
  const { DisplayNames } = Intl as Partial<typeof Intl>;
  const names = DisplayNames && new DisplayNames([locale], { type: 'language' });
  return (language) => names?.of(language) ?? language;
};
