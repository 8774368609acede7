import { useTranslate } from 'react-admin';
import type { Mode } from '../../../core/appearance';
import { modes } from '../../../core/appearance';
import { isImpossible } from '../customizer/settings';
import { useSettings } from '../customizer/useSettings';
import type { IconName } from '../frame/icons';
import { MenuChoice, MenuChoices, menuIcon } from '../popup/items';
import { modeNames } from '../theme/modes';

export const modeIcons: Record<Mode, IconName> = { light: 'sun', dark: 'moon', 'semi-dark': 'half' };

/** Light, dark or semi-dark, as choices of a menu. */
export const ModeChoices = ({ close }: { close: () => void }) => {
  const translate = useTranslate();
  const { settings: { mode: current, layout }, change } = useSettings();
  return (
    <MenuChoices label={translate('app.theme.label')}>
      {modes.map((mode) => (
        <MenuChoice
          key={mode}
          icon={menuIcon(modeIcons[mode])}
          chosen={mode === current}
          impossible={isImpossible(mode, layout) ? translate('app.theme.not_horizontal') : undefined}
          onChoose={() => {
            change({ mode });
            close();
          }}
        >
          {translate(modeNames[mode])}
        </MenuChoice>
      ))}
    </MenuChoices>
  );
};
