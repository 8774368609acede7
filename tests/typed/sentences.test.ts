import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsOf, createTypedReader } from '@matjar/admin/testing';
import { languages } from '../../src/languages';
import { resources } from '../../src/resources/all';

const reader = await createTypedReader({ languages, resources, role: 'super-admin' });
const filtered = resources.filter(({ name }) => reader.fields(name).length > 0);

test.each(filtered.map(({ name }) => name))('every chip of %s is written as a sentence that parses to it', (name) => {
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
