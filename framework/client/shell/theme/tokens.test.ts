import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { colours } from './tokens';

const filled = ['primary', 'success', 'info', 'warning', 'error'] as const;

/** Returns the backgrounds on which text in the given colour has too little contrast (WCAG 1.4.3). */
const unreadable = (ink: string, grounds: readonly string[]): string[] =>
  grounds.filter((under) => getContrastRatio(ink, under) < 4.5);

const channelsOf = (colour: string): number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
    : colour.match(/[\d.]+/g)!.map(Number);

/** Blends one colour over another. `share` is the opacity of `over`. Default: the alpha of `over`. */
const layered = (over: string, under: string, share?: number): string => {
  const [red, green, blue, own = 1] = channelsOf(over);
  const below = channelsOf(under);
  const mixed = [red!, green!, blue!].map(
    (channel, index) => channel * (share ?? own) + below[index]! * (1 - (share ?? own)),
  );
  return `rgb(${mixed.map(Math.round).join(', ')})`;
};

// Checking the light and dark schemes is enough because semi-dark mode only combines them.
describe.each(Object.entries(colours))('%s', (_, scheme) => {
  const { ground, surface, hover, selected } = scheme;
  const plain = [ground, surface];
  // The backgrounds of chips and of rows that are hovered, selected, or both.
  const tinted = plain.flatMap((under) => [
    layered(hover, under),
    layered(selected, under),
    layered(hover, layered(selected, under)),
  ]);
  const toned = [scheme.inkSoft, ...filled.map((name) => scheme[name].main)].flatMap((tone) =>
    plain.map((under) => layered(tone, under, 0.1)),
  );

  test('ink is readable on every background', () => {
    expect(unreadable(scheme.ink, [...plain, ...tinted, ...toned])).toEqual([]);
  });

  test.each(['inkSoft', ...filled] as const)(
    '%s is readable as text, also on hovered and selected backgrounds',
    (name) => {
      const colour = name === 'inkSoft' ? scheme.inkSoft : scheme[name].main;
      expect(unreadable(colour, [...plain, ...tinted])).toEqual([]);
    },
  );

  test.each([...filled, 'secondary'] as const)('the text on %s is readable', (name) => {
    const { main, contrastText } = scheme[name];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  // WCAG 1.4.11 applies to the border of an input, the line of a chart, and the filled part of a bar or switch.
  test.each(['inkFaint', ...filled] as const)('%s is visible as a border, line or bar', (name) => {
    const colour = name === 'inkFaint' ? scheme.inkFaint : scheme[name].main;
    for (const under of [...plain, layered(hover, surface)])
      expect(getContrastRatio(colour, under)).toBeGreaterThanOrEqual(3);
  });

  test('the focus outline is visible', () => {
    for (const under of [...plain, ...tinted]) expect(getContrastRatio(scheme.focus, under)).toBeGreaterThanOrEqual(3);
  });
});
