import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asNotation, chipsOf, createTypedReader, samplesIn } from '@matjar/admin/testing';
import { languages } from '../languages';
import { resources } from '../resources';

const reader = await createTypedReader({ languages, resources, role: 'manager', weekStart: 1 });

test('French sentences have the expected filters', () => {
  const samples = samplesIn(readFileSync(new URL('typed.fr.txt', import.meta.url), 'utf8'));
  const wrong = samples.flatMap(({ resource, sentence, expected }) => {
    const found = asNotation(reader.read(resource, sentence));
    return found === expected ? [] : [`${resource} | ${sentence} => ${found} (expected ${expected})`];
  });
  expect(wrong).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(60);
});

test('every chip is written as a sentence that parses to it, in each language', () => {
  for (const { name } of resources)
    for (const field of reader.fields(name))
      for (const language of Object.keys(languages))
        fc.assert(
          fc.property(chipsOf(field), (chip) => {
            const sentence = reader.write(name, chip, language);
            expect(reader.read(name, sentence ?? 'no sentence')).toMatchObject({
              chips: [chip],
              search: '',
              rest: [],
              isEither: false,
            });
          }),
          { numRuns: 30 },
        );
});
