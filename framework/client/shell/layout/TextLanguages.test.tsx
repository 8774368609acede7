// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import TextLanguages from './TextLanguages';

const draw = (locale: string, parts: ReactNode) => {
  const provider = {
    translate: (key: string) => key,
    changeLocale: async () => {},
    getLocale: () => locale,
  } as I18nProvider;
  return render(
    <I18nContextProvider value={provider}>
      <TextLanguages />
      {parts}
    </I18nContextProvider>,
  );
};

const langOf = (id: string) => document.getElementById(id)!.getAttribute('lang');

test('user texts in a different language from the interface get a lang attribute, even after changes', async () => {
  const { rerender } = draw(
    'en',
    <>
      <bdi id="review">قماش ممتاز</bdi>
      <p id="note" dir="auto">
        The fabric is great and it came early
      </p>
      <p id="own" dir="auto" lang="fa">
        قماش ممتاز
      </p>
      <input id="name" dir="auto" defaultValue="نورة" />
    </>,
  );
  await waitFor(() => expect(langOf('review')).toBe('ar'));
  expect([langOf('note'), langOf('own'), langOf('name')]).toEqual([null, 'fa', 'ar']);
  document.getElementById('review')!.firstChild!.nodeValue = 'Noor';
  await waitFor(() => expect(langOf('review')).toBeNull());
  const late = document.createElement('div');
  late.innerHTML = '<span><bdi id="late">رسالة جديدة</bdi></span>';
  document.body.append(late);
  await waitFor(() => expect(langOf('late')).toBe('ar'));
  late.remove();
  rerender(<i />);
});

test("in an Arabic interface, English sentences get a lang attribute, but Latin names don't", async () => {
  draw(
    'ar-SY',
    <>
      <bdi id="sentence">The fabric is great and it came early</bdi>
      <bdi id="name">Noor Fashion</bdi>
      <bdi id="arabic">قماش ممتاز</bdi>
    </>,
  );
  await waitFor(() => expect(langOf('sentence')).toBe('en'));
  expect([langOf('name'), langOf('arabic')]).toEqual([null, null]);
});
