import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import WbSunnyIcon from '@mui/icons-material/WbSunnyOutlined';
import type { ReactNode } from 'react';
import type { Mode } from '../../../core/appearance';
import type { IconComponent } from '../services/services';

export const modeIcons: Record<Mode, IconComponent> = {
  light: WbSunnyIcon,
  dark: DarkModeIcon,
  'semi-dark': ContrastIcon,
  system: ComputerIcon,
};

const stripes = [0, 2, 4, 6, 8, 10, 12].map((y) => <path key={y} fill="#b5323f" d={`M0 ${y}h20v1H0z`} />);

const flags: Record<string, ReactNode> = {
  us: (
    <>
      <path fill="#fff" d="M0 0h20v13H0z" />
      {stripes}
      <path fill="#37416f" d="M0 0h9v7H0z" />
    </>
  ),
  qa: (
    <>
      <path fill="#8a1538" d="M0 0h20v13H0z" />
      <path fill="#fff" d="M0 0h6l2 .8-2 .8 2 .8-2 .8 2 .8-2 .9 2 .8-2 .8 2 .8-2 .8 2 .9-2 .8 2 .8-2 .8 2 .8-2 .8H0z" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h20v13H0z" />
      <path fill="#1c3f94" d="M0 0h7v13H0z" />
      <path fill="#d8232a" d="M13 0h7v13h-7z" />
    </>
  ),
};

// An outline separates the white parts of a flag from a white header.
const frame = { borderRadius: 2, boxShadow: '0 0 0 1px var(--mj-palette-divider)' };

export const Flag = ({ country }: { country: string }) => (
  <svg viewBox="0 0 20 13" width={20} height={13} aria-hidden="true" focusable="false" style={frame}>
    {Object.hasOwn(flags, country) ? flags[country] : null}
  </svg>
);
