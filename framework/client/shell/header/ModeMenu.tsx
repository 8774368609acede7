import { useTranslate } from 'react-admin';
import { Icon } from '../frame/icons';
import { MenuButton } from '../popup/MenuButton';
import { useMode } from '../theme/useMode';
import { ModeChoices, modeIcons } from './ModeChoices';

/** The colours of the page, and the choice of others. */
export const ModeMenu = () => {
  const translate = useTranslate();
  const [mode] = useMode();
  return (
    <MenuButton label={translate('app.theme.label')} face={<Icon name={modeIcons[mode]} />}>
      {(close) => <ModeChoices close={close} />}
    </MenuButton>
  );
};
