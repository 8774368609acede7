// The rules for catalogues also apply to text declared next to a component.
import { expect, test } from 'vitest';
import { holdTexts, textsBeside } from '@matjar/admin/testing/client';

const texts = textsBeside(import.meta.glob<object>('../**/texts.ts', { eager: true }), ['en', 'ar']);

test('texts next to their components are found', () => expect(Object.keys(texts.en!).length).toBeGreaterThan(100));

holdTexts(texts);
