import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./heap.fixture.ts', import.meta.url));

/** Returns the maximum heap size of a process in MB. */
const heapOf = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=4096',
    '--import',
    'tsx',
    fixture,
    ...words,
  ]);
  return Number(stdout);
};

it('the garbage collector frees old objects earlier with settleHeap', async () => {
  const [bounded, unbounded] = [await heapOf('bounded'), await heapOf()];
  expect(bounded).toBeLessThan(unbounded * 0.9);
});
