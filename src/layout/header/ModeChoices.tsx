import { useTranslate } from 'react-admin';
import type { IconName } from '../icons';
import { MenuChoice, MenuChoices, menuIcon } from '../popup/items';
import { modes } from '../theme/modes';
import type { Mode } from '../theme/modes';
import { useMode } from '../theme/useMode';

export const modeIcons: Record<Mode, IconName> = { light: 'sun', dark: 'moon', 'semi-dark': 'half' };

const names: Record<Mode, string> = {
  light: 'app.theme.light',
  dark: 'app.theme.dark',
  'semi-dark': 'app.theme.semi_dark',
};

/** Light, dark or semi-dark, as choices of a menu. */
export function ModeChoices({ close }: { close: () => void }) {
  const translate = useTranslate();
  const [current, setMode] = useMode();
  return (
    <MenuChoices label={translate('app.theme.label')}>
      {modes.map((mode) => (
        <MenuChoice
          key={mode}
          icon={menuIcon(modeIcons[mode])}
          chosen={mode === current}
          onChoose={() => {
            setMode(mode);
            close();
          }}
        >
          {translate(names[mode])}
        </MenuChoice>
      ))}
    </MenuChoices>
  );
}
