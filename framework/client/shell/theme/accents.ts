import type { Accent } from '../../../core/appearance';
import type { Scheme } from '../settings/modes';

interface Shades {
  mark: string;
  fill: string;
}

export const onFill = '#ffffff';

export const shades: Record<Scheme, Record<Accent, Shades>> = {
  light: {
    primary: { mark: '#12564f', fill: '#12564f' },
    success: { mark: '#196c42', fill: '#196c42' },
    danger: { mark: '#b3261e', fill: '#a9241c' },
    info: { mark: '#1c6291', fill: '#1c6291' },
    warning: { mark: '#8a5000', fill: '#8a5100' },
    dark: { mark: '#1c2a29', fill: '#1c2a29' },
  },
  // Marks are pale on the dark surface; fills are deep.
  dark: {
    primary: { mark: '#6fd3c6', fill: '#12564f' },
    success: { mark: '#74d3a0', fill: '#1a6640' },
    danger: { mark: '#ffa397', fill: '#8f231c' },
    info: { mark: '#8cc4ee', fill: '#1b567e' },
    warning: { mark: '#f0b458', fill: '#744503' },
    dark: { mark: '#e9efec', fill: '#04090a' },
  },
};
