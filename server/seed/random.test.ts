import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const draw = (seed: number, purpose: string) => {
  const random = createRandom(seed, purpose);
  return Array.from({ length: 20 }, () => random.int(1, 1000));
};

describe('createRandom', () => {
  it('is deterministic for a seed and purpose, and different for another seed or purpose', () => {
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'b')).not.toEqual(draw(1, 'a'));
    expect(draw(2, 'a')).not.toEqual(draw(1, 'a'));
  });

  it('covers exactly the given range', () => {
    const random = createRandom(1, 'range');
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...seen].toSorted()).toEqual([3, 4, 5, 6]);
  });

  it('shuffles a copy of the list', () => {
    const list = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
    const shuffled = createRandom(1, 'shuffle').shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted()).toEqual(list);
  });

  it('picks some items in the list’s order, at most all, and throws for an empty list', () => {
    const random = createRandom(1, 'some');
    const some = random.some([1, 2, 3, 4, 5, 6], 3);
    expect(some).toHaveLength(3);
    expect(some).toEqual(some.toSorted());
    expect(random.some(['a', 'b'], 5)).toEqual(['a', 'b']);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
