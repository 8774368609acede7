import { describe, expect, test } from 'vitest';
import { atMenuEdge, swipeOf } from './swipe';

describe('swipeOf', () => {
  test.each([
    [100, 5, false, 'forward'],
    [-100, 5, false, 'backward'],
    [100, 5, true, 'backward'],
    [-100, 5, true, 'forward'],
    [40, 0, false, undefined],
    [100, 80, false, undefined],
  ])('%i across and %i down, from right to left %s: %s', (x, y, rtl, way) => {
    expect(swipeOf({ x: 200, y: 200 }, { x: 200 + x, y: 200 + y }, rtl)).toBe(way);
  });
});

test('the menu’s edge is where reading begins', () => {
  expect(atMenuEdge({ x: 10, y: 0 }, false, 390)).toBe(true);
  expect(atMenuEdge({ x: 380, y: 0 }, false, 390)).toBe(false);
  expect(atMenuEdge({ x: 380, y: 0 }, true, 390)).toBe(true);
});
