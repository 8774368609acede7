import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { colours } from './tokens';

const filled = ['primary', 'success', 'info', 'warning', 'error'] as const;

describe.each(Object.entries(colours))('%s', (_, scheme) => {
  const grounds = [scheme.ground, scheme.surface];

  test.each(['ink', 'inkSoft'] as const)('%s can be read', (name) => {
    grounds.forEach((ground) => expect(getContrastRatio(scheme[name], ground)).toBeGreaterThanOrEqual(4.5));
  });

  test.each(filled)('%s can be read as text, and what stands on it too', (name) => {
    const { main, contrastText } = scheme[name];
    grounds.forEach((ground) => expect(getContrastRatio(main, ground)).toBeGreaterThanOrEqual(4.5));
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of what has the focus can be seen', () => {
    grounds.forEach((ground) => expect(getContrastRatio(scheme.focus, ground)).toBeGreaterThanOrEqual(3));
  });
});
