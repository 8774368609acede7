import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle';

const setUp = (options = {}) => {
  let time = 0;
  const throttle = createThrottle({ now: () => time, ...options });
  const attempts = (count: number, key = 'a') => Array.from({ length: count }, () => throttle.attempt(key));
  return { throttle, attempts, pass: (seconds: number) => (time += seconds * 1000) };
};

describe('createThrottle', () => {
  it('lets the first attempts through, then makes the next one wait', () => {
    const { attempts } = setUp();
    expect(attempts(6)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('doubles the wait with each attempt, up to the longest', () => {
    const { throttle, attempts, pass } = setUp({ longest: 6 });
    attempts(5);
    const waits = [1, 2, 4, 6, 6].map((wait) => {
      const asked = throttle.attempt('a');
      pass(wait);
      return [asked, throttle.attempt('a')];
    });
    expect(waits).toEqual([[1, 0], [2, 0], [4, 0], [6, 0], [6, 0]]);
  });

  it('counts nothing while one has to wait, so that patience is all it takes', () => {
    const { throttle, attempts, pass } = setUp();
    attempts(50);
    pass(1);
    expect(throttle.attempt('a')).toBe(0);
  });

  it('forgets a key that succeeded and keeps the others apart', () => {
    const { throttle, attempts } = setUp();
    attempts(6);
    expect(throttle.attempt('b')).toBe(0);
    throttle.succeed('a');
    expect(attempts(6)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('remembers so many keys and no more', () => {
    const { throttle, attempts } = setUp({ keys: 2 });
    attempts(5, 'a');
    throttle.attempt('b');
    throttle.attempt('c');
    expect(throttle.attempt('a')).toBe(0);
  });
});
