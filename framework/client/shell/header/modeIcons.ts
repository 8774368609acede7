import type { Mode } from '../../../core/appearance';
import type { IconName } from '../frame/icons';

/** The drawing that says each mode. */
export const modeIcons: Record<Mode, IconName> = { light: 'sun', dark: 'moon', 'semi-dark': 'half' };
