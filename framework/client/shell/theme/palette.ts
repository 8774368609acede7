import type { ColorSystemOptions } from '@mui/material/styles';
import type { Scheme } from '../settings/modes';
import { colours } from './tokens';

/** MUI's palette of a colour scheme, out of the tokens. */
export const paletteOf = (scheme: Scheme): NonNullable<ColorSystemOptions['palette']> => {
  const { ground, surface, ink, inkSoft, inkFaint, line, hover, selected, ...colour } = colours[scheme];
  const { primary, secondary, success, info, warning, error } = colour;
  return {
    primary,
    secondary,
    success,
    info,
    warning,
    error,
    background: { default: ground, paper: surface },
    text: { primary: ink, secondary: inkSoft, disabled: inkFaint },
    divider: line,
    action: { active: inkSoft, hover, selected, focus: selected, disabled: inkFaint, disabledBackground: hover },
  };
};
