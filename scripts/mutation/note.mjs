// Setup file for unit tests, used while the runner records which mutants each test file reaches.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

globalThis.reachedMutants = new Set();
afterAll(() => {
  const { NOTES } = process.env;
  if (NOTES)
    appendFileSync(
      NOTES,
      `${JSON.stringify({ file: expect.getState().testPath, reached: [...globalThis.reachedMutants] })}\n`,
    );
});
