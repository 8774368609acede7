import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', 'framework/client', 'framework/server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

/**
 * Returns the files of a reading path, in order. In each file, the first line contains the step, and the third line
 * names the next file.
 */
const stepsOf = (path: string) =>
  files
    .flatMap((file) => {
      const [first, , third = ''] = readFileSync(file, 'utf8').split('\n');
      const step = new RegExp(`^// (?:.*; )?${path}, step (\\d) of 5`, 'i').exec(first!)?.[1];
      const named = [...third.matchAll(/framework\/[\w/]+\.tsx?/g)].map(([name]) => name);
      return step === undefined ? [] : [{ file, step: Number(step), named }];
    })
    .toSorted((one, other) => one.step - other.step);

test.each(['reading a list', 'saving'])('the reading path for %s has five files, each naming the next', (path) => {
  const steps = stepsOf(path);
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  for (const [index, { file, named }] of steps.entries()) {
    const neighbour = steps[index + 1] ?? steps[index - 1]!;
    expect([file, named]).toEqual([file, expect.arrayContaining([neighbour.file])]);
  }
});
