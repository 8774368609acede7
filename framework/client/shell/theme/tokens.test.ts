import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { colours } from './tokens';

const filled = ['primary', 'success', 'info', 'warning', 'error'] as const;

/** What a text of this colour can't be read on (WCAG 1.4.3). */
const unreadable = (ink: string, grounds: readonly string[]): string[] =>
  grounds.filter((under) => getContrastRatio(ink, under) < 4.5);

const channelsOf = (colour: string): number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
    : colour.match(/[\d.]+/g)!.map(Number);

/** A colour of which a share lies over another; `over` may have its share with it. */
const laid = (over: string, under: string, share?: number): string => {
  const [red, green, blue, own = 1] = channelsOf(over);
  const below = channelsOf(under);
  const mixed = [red!, green!, blue!].map(
    (channel, index) => channel * (share ?? own) + below[index]! * (1 - (share ?? own)),
  );
  return `rgb(${mixed.map(Math.round).join(', ')})`;
};

// The page takes light or dark, and semi-dark is dark around light: these two are all that anything stands on.
describe.each(Object.entries(colours))('%s', (_, scheme) => {
  const { ground, surface, hover, selected } = scheme;
  const plain = [ground, surface];
  // What is pointed at and what is chosen, a chosen row that is pointed at, and the label on a chip of a tone.
  const tinted = plain.flatMap((under) => [
    laid(hover, under),
    laid(selected, under),
    laid(hover, laid(selected, under)),
  ]);
  const toned = [scheme.inkSoft, ...filled.map((name) => scheme[name].main)].flatMap((tone) =>
    plain.map((under) => laid(tone, under, 0.1)),
  );

  test('ink can be read on whatever there is', () => {
    expect(unreadable(scheme.ink, [...plain, ...tinted, ...toned])).toEqual([]);
  });

  test.each(['inkSoft', ...filled] as const)('%s can be read as text, on what is pointed at or chosen too', (name) => {
    const colour = name === 'inkSoft' ? scheme.inkSoft : scheme[name].main;
    expect(unreadable(colour, [...plain, ...tinted])).toEqual([]);
  });

  test.each([...filled, 'secondary'] as const)('what stands on %s can be read', (name) => {
    const { main, contrastText } = scheme[name];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of what has the focus can be seen', () => {
    for (const under of [...plain, ...tinted]) expect(getContrastRatio(scheme.focus, under)).toBeGreaterThanOrEqual(3);
  });
});
