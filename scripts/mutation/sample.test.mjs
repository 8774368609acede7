import { expect, test } from 'vitest';
import { reportOf, sampleOf } from './sample.mjs';

const mutants = ['a', 'b'].flatMap((folder) =>
  Array.from({ length: 30 }, (_, start) => ({
    file: `${folder}/x.ts`,
    start,
    what: 'off by one',
    line: start,
    was: '1',
  })),
);

test('a sample is distributed evenly over the folders, and depends only on the seed', () => {
  const sample = sampleOf(mutants, ['a', 'b'], { count: 7, seed: '1' });
  expect(sample.map(({ folder }) => folder)).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'b']);
  expect(sampleOf(mutants, ['a', 'b'], { count: 7, seed: '1' })).toEqual(sample);
  expect(sampleOf(mutants, ['a', 'b'], { count: 7, seed: '2' })).not.toEqual(sample);
});

test('a report has a row for each folder, and lists the undetected mutants', () => {
  const [one, other] = sampleOf(mutants, ['a'], { count: 2, seed: '1' });
  const results = [
    { ...one, isKilled: true },
    { ...other, isKilled: false },
  ];
  expect(reportOf(results, ['a', 'b']).split('\n')).toEqual([
    `${'a'.padEnd(28)}    1 killed    1 survived  50 %`,
    `${'b'.padEnd(28)}    0 killed    0 survived  –`,
    '',
    'Survivors:',
    `  a/x.ts:${other.line}  off by one: 1`,
  ]);
});
