import { useTranslate } from 'react-admin';
import { MenuButton } from '../popup/MenuButton';
import { useMode } from '../theme/useMode';
import { ModeItems } from './menus';
import { modeIcons } from './modeIcons';

/** The colours of the page, and the choice of others. */
export const ModeMenu = () => {
  const translate = useTranslate();
  const [mode] = useMode();
  const Icon = modeIcons[mode];
  return (
    <MenuButton label={translate('app.theme.label')} face={<Icon fontSize="small" />} part={ModeItems}>
      {(popup) => <ModeItems {...popup} />}
    </MenuButton>
  );
};
