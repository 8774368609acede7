import { expect, test } from 'vitest';
import { createTurns } from './throttle';

const held = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  return { ends, work };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('limits running and waiting jobs, and rejects further ones with 503 and Retry-After', async () => {
  const { ends, work } = held();
  const turn = createTurns(2, 3);
  const taken = Array.from({ length: 5 }, () => turn(work));
  await expect(turn(work)).rejects.toMatchObject({ status: 503, details: { headers: { 'Retry-After': '1' } } });
  expect(ends).toHaveLength(2);
  for (let index = 0; index < 5; index += 1) {
    ends[index]!();
    await settle();
  }
  expect(await Promise.all(taken)).toEqual(Array(5).fill('done'));
});

test('releases the slot of a failed job', async () => {
  const turn = createTurns(1, 0);
  for (let index = 0; index < 3; index += 1)
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turn(async () => 'done')).toBe('done');
});
