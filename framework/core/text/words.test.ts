import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What of the framework's code is written for one admin alone, as tests are. */
const isOfAnAdmin = /\.(test|fixture)\.|\btesting\b/;
const files = readdirSync('framework', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !isOfAnAdmin.test(file),
);

const text = /(words\()?\{\s*en: '([^']+)',\s*ar: '([^']+)',(?:\s*fr: '([^']+)',?)?/g;
const found = files.flatMap((file) =>
  [...readFileSync(`framework/${file}`, 'utf8').matchAll(text)].map(([, made, ...said]) => ({ file, made, said })),
);

const placeholders = (said: string) => [...(said.match(/%\{.*?\}/g) ?? [])].sort();

describe('the framework’s own texts', () => {
  test('are many, and each is said in the three languages that it speaks', () => {
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ made }) => !made)).toEqual([]);
  });

  test('say the same values in each language', () => {
    for (const {
      said: [en, ar, fr],
    } of found) {
      expect(placeholders(fr!)).toEqual(placeholders(en!));
      expect(placeholders(ar!)).toEqual(placeholders(en!));
    }
  });
});
