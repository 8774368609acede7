import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|html)$/.test(path));

/** Strings that appear only on development pages. A build must not contain them. */
const signs = [
  'admin:failed-view',
  'admin:types',
  'admin-types',
  'vite-error-overlay',
  '__open-in-editor',
  "The dashboard can't start",
];

it.each(['dist/web', 'dist/clinic'])('the build %s contains no development tools', (folder) => {
  const files = filesOf(folder);
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return signs.filter((sign) => text.includes(sign)).map((sign) => `${path}: ${sign}`);
  });
  expect(found).toEqual([]);
});

it.each(['dist/web', 'dist/clinic'])('the build %s includes the licences of the packages in it', (folder) => {
  const text = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
  expect(packages.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@mui/material', '@tiptap/core', 'ra-core', 'react', 'react-dom']),
  );
  const accepted = /^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD)$/;
  expect(packages.filter(([, , licence]) => !accepted.test(licence!)).map(([line]) => line)).toEqual([]);
});
