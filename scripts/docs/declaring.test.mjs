import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, fileOf, isPartOf } from './blocks.mjs';

const folder = 'docs/declaring';

/** Removes a string's indentation, because excerpts on pages can be indented to any depth. */
const flat = (text) => text.replaceAll(/^ +/gm, '');

const pages = readdirSync(folder);

it.each(pages)(`${folder}/%s shows only excerpts that their files contain`, (page) => {
  const blocks = blocksOf(readFileSync(`${folder}/${page}`, 'utf8'));
  for (const { path, content } of blocks.map(fileOf).filter((file) => file !== undefined)) {
    expect([path, existsSync(path) && isPartOf(flat(content), flat(readFileSync(path, 'utf8')))]).toEqual([path, true]);
  }
});

it.each(pages)(`${folder}/%s names only existing files`, (page) => {
  const paths = readFileSync(`${folder}/${page}`, 'utf8').matchAll(/`((?:framework|src|server|tests)\/[\w./-]+)`/g);
  expect([...paths].map(([, path]) => path).filter((path) => !existsSync(path))).toEqual([]);
});
