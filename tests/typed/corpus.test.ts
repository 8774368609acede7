import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asNotation, createTypedReader, samplesIn } from '@matjar/admin/testing';
import { languages } from '../../src/languages';
import { resources } from '../../src/resources/all';

const reader = await createTypedReader({ languages, resources, role: 'vendor' });

test.each(['en', 'ar'])('the sentences of the corpus %s have the expected filters', (name) => {
  const samples = samplesIn(readFileSync(new URL(`corpus.${name}.txt`, import.meta.url), 'utf8'));
  const wrong = samples.flatMap(({ resource, sentence, expected }) => {
    const found = asNotation(reader.read(resource, sentence));
    return found === expected ? [] : [`${resource} | ${sentence} => ${found} (expected ${expected})`];
  });
  expect(wrong).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(200);
});

// The sentences were written after the grammar was finished. Don't change the grammar to make them pass.
test.each(['en', 'ar'])('at least 90 %% of the sentences of the corpus %s that was kept apart are exact', (name) => {
  const samples = samplesIn(readFileSync(new URL(`heldOut.${name}.txt`, import.meta.url), 'utf8'));
  const exact = samples.filter(
    ({ resource, sentence, expected }) => asNotation(reader.read(resource, sentence)) === expected,
  );
  expect(samples.length).toBeGreaterThanOrEqual(100);
  expect(exact.length / samples.length).toBeGreaterThanOrEqual(0.9);
});
