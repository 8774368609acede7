import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { accents } from '../../../core/appearance';
import { onFill, shades, colours } from './tokens';

/** Blends one colour over another with the given alpha. */
const mix = (over: string, under: string, share: number) => {
  const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const below = channels(under);
  const mixed = channels(over).map((channel, index) => Math.round(channel * share + below[index]! * (1 - share)));
  return `rgb(${mixed.join(', ')})`;
};

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const { surface, ink } = colours[scheme];

  test.each(accents)('%s: the text on a bar is readable', (accent) => {
    expect(getContrastRatio(onFill, shades[scheme][accent].fill)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(accents)('%s: the active menu entry is readable and its mark visible', (accent) => {
    const { mark } = shades[scheme][accent];
    const tinted = mix(mark, surface, 0.12);
    expect(getContrastRatio(ink, tinted)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(mark, tinted)).toBeGreaterThanOrEqual(3);
  });
});
