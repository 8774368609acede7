import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSlugger, headingsOf, linksOf } from './headings.mjs';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md')),
];
const texts = new Map(pages.map((path) => [path, readFileSync(path, 'utf8')]));

const anchorsOf = (path) => headingsOf(texts.get(path) ?? readFileSync(path, 'utf8')).map(({ anchor }) => anchor);

/** Returns why a link on a page is broken, or undefined if the link is valid. */
const faultOf = (page, target) => {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [path, anchor] = target.split('#');
  const file = path ? posix.join(posix.dirname(page), decodeURI(path)) : page;
  if (!existsSync(file)) return `${target}: no such file`;
  const isMissing = anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(decodeURI(anchor));
  return isMissing ? `${target}: ${file} has no such heading` : undefined;
};

describe('the reader of headings and links', () => {
  it('derives anchors as GitHub does', () => {
    expect(headingsOf('# `a` and [b](c.md)!\n\n```sh\n# no heading\n```\n\n## A and b\n\n## نظرة عامة\n')).toEqual([
      { level: 1, text: 'a and b!', anchor: 'a-and-b' },
      { level: 2, text: 'A and b', anchor: 'a-and-b-1' },
      { level: 2, text: 'نظرة عامة', anchor: 'نظرة-عامة' },
    ]);
    const slug = createSlugger();
    expect(['list.tabs', 'snake_case – dash', 'list.tabs'].map(slug)).toEqual([
      'listtabs',
      'snake_case--dash',
      'listtabs-1',
    ]);
  });

  it('finds links and images, but none in code', () => {
    const text = '[a](b.md#c) ![d](<e f.svg>) `[g](h)` [`i`](j "k")\n\n```md\n[l](m)\n```\n';
    expect(linksOf(text)).toEqual(['b.md#c', 'e f.svg', 'j']);
  });
});

describe.each(pages)('%s', (page) => {
  it('links only to existing files and headings', () => {
    const faults = linksOf(texts.get(page)).map((target) => faultOf(page, target));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

it('the docs name only existing npm commands', () => {
  const manifests = ['package.json', ...readdirSync('examples').map((name) => `examples/${name}/package.json`)];
  const scripts = new Set(
    manifests
      .filter((path) => existsSync(path))
      .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')).scripts ?? {})),
  );
  const mentions = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, script]) => ({ path, script })),
  );
  expect(mentions.length).toBeGreaterThan(20);
  expect(mentions.filter(({ script }) => !scripts.has(script))).toEqual([]);
});
