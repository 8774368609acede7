import { useTranslate } from 'react-admin';
import { Icon } from '../frame/icons';
import { MenuButton } from '../popup/MenuButton';
import { useMode } from '../theme/useMode';
import { ModeItems } from './menus';
import { modeIcons } from './modeIcons';

/** The colours of the page, and the choice of others. */
export const ModeMenu = () => {
  const translate = useTranslate();
  const [mode] = useMode();
  return (
    <MenuButton label={translate('app.theme.label')} face={<Icon name={modeIcons[mode]} />} part={ModeItems}>
      {(popup) => <ModeItems {...popup} />}
    </MenuButton>
  );
};
