// This setup file for unit tests is used while the runner records the mutants that each test file reaches.
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
