import { useTranslate } from 'react-admin';
import { modes } from '../../../core/appearance';
import { isImpossible } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { MenuChoice, PopupMenu } from '../popup/PopupMenu';
import type { PopupProps } from '../../views/usePopup';
import { modeNames } from '../settings/modes';
import { modeIcons } from './modeIcons';

/** Light, dark or semi-dark, as choices of a menu. */
export const useModeItems = (close: () => void) => {
  const translate = useTranslate();
  const {
    settings: { mode: current, layout },
    change,
  } = useSettings();
  return modes.map((mode) => {
    const Icon = modeIcons[mode];
    return (
      <MenuChoice
        key={mode}
        icon={<Icon fontSize="small" />}
        selected={mode === current}
        impossible={isImpossible(mode, layout) ? translate('app.theme.not_horizontal') : undefined}
        onClick={() => {
          change({ mode });
          close();
        }}
      >
        {translate(modeNames[mode])}
      </MenuChoice>
    );
  });
};

/** The choice of the page's colours. */
export const ModeItems = (popup: PopupProps & { label: string }) => (
  <PopupMenu {...popup}>{useModeItems(popup.onClose)}</PopupMenu>
);
