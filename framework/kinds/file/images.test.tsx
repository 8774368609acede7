// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { field } from '..';
import { draw, label, findInput, user } from '../testing/draw';
import { judge } from '../../testing/judge';

const more = { ...label, fr: 'Chose', de: 'Ding' };
const url = '/media/a/b-1.webp';

test('a picture is described in the languages of its field', async () => {
  const value = await draw(field.images({ label: more }), [{ url, alt: { en: 'Front', ar: '', fr: '', de: '' } }]);
  expect(await findInput('Description in English')).toHaveValue('Front');
  expect(await findInput('Description in Arabic')).toHaveAttribute('dir', 'rtl');
  await user.type(await findInput('Description in French'), 'Face');
  await user.type(await findInput('What it shows (German)'), 'Vorn');
  expect(value()).toEqual([{ url, alt: { en: 'Front', ar: '', fr: 'Face', de: 'Vorn' } }]);
});

test('descriptions are accepted only in the field’s languages', () => {
  const sent = [{ url, alt: { en: 'Front', ar: 'الواجهة', fr: 'Face' } }];
  expect(judge(field.images({ label: more }), sent)).toEqual(sent);
  expect(judge(field.images({ label }), sent)).toEqual([{ url, alt: { en: 'Front', ar: 'الواجهة' } }]);
});
