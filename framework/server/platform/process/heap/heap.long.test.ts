import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./heap.fixture.ts', import.meta.url));

/** The largest heap of a process, in MB. */
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

it('what is over goes before the heap is much larger than what lives', async () => {
  const [bounded, unbounded] = [await heapOf('bounded'), await heapOf()];
  expect(bounded).toBeLessThan(unbounded * 0.9);
});
