import { useI18nProvider } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import type { PopupProps } from '../../views/lazyScreen';
import { MenuChoice, PopupMenu } from '../popup/PopupMenu';
import { Flag } from './Flag';
import { useChooseLanguage } from './useChooseLanguage';

export const LanguageItems = (popup: PopupProps & { label: string }) => {
  const choose = useChooseLanguage();
  const { languages } = useClient().config;
  const current = languages.of(useI18nProvider().getLocale());

  return (
    <PopupMenu {...popup}>
      {languages.all.map((language) => (
        <MenuChoice
          key={language.code}
          lang={language.key}
          icon={<Flag country={language.flag} />}
          selected={language === current}
          onClick={() => {
            popup.onClose();
            void choose(language);
          }}
        >
          {language.name}
        </MenuChoice>
      ))}
    </PopupMenu>
  );
};

export { ModeItems } from './UserItems';
export { UserItems } from './UserItems';
