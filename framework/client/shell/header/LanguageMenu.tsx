import { useI18nProvider, useTranslate } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import { MenuButton } from '../popup/MenuButton';
import { Flag } from './Flag';
import { LanguageItems } from './menus';

/** The language of the page, and the choice of another. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const current = useClient().config.languages.of(useI18nProvider().getLocale());
  return (
    <MenuButton label={translate('app.change_language')} face={<Flag country={current.flag} />} part={LanguageItems}>
      {(popup) => <LanguageItems {...popup} />}
    </MenuButton>
  );
};
