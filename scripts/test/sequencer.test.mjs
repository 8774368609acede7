import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ByEnvironment } from './sequencer.mjs';

const folder = mkdtempSync(join(tmpdir(), 'matjar-sequence-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project without recorded durations. */
const untimed = {
  config: { root: folder },
  cache: { getFileTestResults: () => undefined, getFileStats: () => undefined },
};

test('files that need a document run first, and slow files run first within each group', async () => {
  const project = { name: 'unit', config: { sequence: { groupOrder: 0 } } };
  const texts = {
    short: 'test();',
    long: '// Takes long: a reason.\ntest();',
    page: '// @vitest-environment jsdom\ntest();',
    mentions: 'test();\n// Takes long',
  };
  const files = Object.entries(texts).map(([name, text]) => {
    const moduleId = join(folder, `${name}.test.ts`);
    writeFileSync(moduleId, text);
    return { moduleId, project };
  });
  const sorted = await new ByEnvironment(untimed).sort(files);
  const names = sorted.map(({ moduleId }) => moduleId.slice(folder.length + 1).split('.')[0]);
  expect(names.slice(0, 2)).toEqual(['page', 'long']);
  expect(names.slice(2).toSorted()).toEqual(['mentions', 'short']);
});
