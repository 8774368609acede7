// Texts that stand beside what shows them are held to what those of the catalogues are.
import { expect, test } from 'vitest';
import { holdTexts, textsBeside } from '@matjar/admin/testing/client';

const texts = textsBeside(import.meta.glob<object>('../**/texts.ts', { eager: true }), ['en', 'ar']);

test('texts beside what shows them are found', () => expect(Object.keys(texts.en!).length).toBeGreaterThan(100));

holdTexts(texts);
