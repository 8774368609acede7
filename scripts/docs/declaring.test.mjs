import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, fileOf, isPartOf } from './blocks.mjs';

const folder = 'docs/declaring';

/** Text without indentation, because a page shows excerpts from any depth. */
const flat = (text) => text.replaceAll(/^ +/gm, '');

it.each(readdirSync(folder))(`${folder}/%s shows only excerpts that their files contain`, (page) => {
  const blocks = blocksOf(readFileSync(`${folder}/${page}`, 'utf8'));
  for (const { path, content } of blocks.map(fileOf).filter((file) => file !== undefined)) {
    expect([path, existsSync(path) && isPartOf(flat(content), flat(readFileSync(path, 'utf8')))]).toEqual([path, true]);
  }
});
