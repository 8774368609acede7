import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installed } from '../environment/processes.mjs';
import { readReport } from './report.mjs';

const tests = `
  let tries = 0;
  test('at once', () => {});
  test('at a second try', { retry: 1 }, () => expect((tries += 1)).toBe(2));
  test('never', { retry: 1 }, () => expect(1).toBe(2));
  test.skip('not now', () => {});
  test.todo('not yet');
`;

test('a report counts a run’s tests, and names those that passed only on a second try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-second-try-'));
  try {
    writeFileSync(join(folder, 'some.test.mjs'), tests);
    const file = join(folder, 'report.json');
    const [program, args] = installed(
      'vitest',
      'run',
      '--root',
      folder,
      '--globals',
      '--reporter=json',
      `--outputFile=${file}`,
    );
    const failure = await promisify(execFile)(program, args, { cwd: folder }).catch((error) => error);
    expect(failure.code).toBe(1);
    const report = readReport(JSON.parse(readFileSync(file, 'utf8')));
    expect(report).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
    expect(report.retried).toEqual([
      {
        name: expect.stringMatching(/some\.test\.mjs > at a second try$/),
        reason: expect.arrayContaining([
          expect.stringContaining('expected 1 to be 2'),
          expect.stringMatching(/^at .*some\.test\.mjs:4:/),
        ]),
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
