import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import WbSunnyIcon from '@mui/icons-material/WbSunnyOutlined';
import type { Mode } from '../../../core/appearance';
import type { IconComponent } from '../services/parts';

export const modeIcons: Record<Mode, IconComponent> = {
  light: WbSunnyIcon,
  dark: DarkModeIcon,
  'semi-dark': ContrastIcon,
};
