import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { catalogue as arabic } from '../../languages/ar';
import { pages } from '../../languages/ar/pages';
import { raParts } from '../../languages/ar/raParts';
import { server } from '../../languages/ar/server';
import { catalogue as english } from '../../languages/en';
import { withOwn } from '../../languages/withOwn';
import { createTranslator } from './translator';

test('a key that is missing, blank or not a text is shown as it is', () => {
  const translate = createTranslator('en', { login: { title: 'Log in' } });
  for (const key of ['login.titel', 'nothing.here', 'login', 'login.title.length', '', 'login.constructor.name']) {
    expect(translate(key)).toBe(key);
  }
});

test('what failed and why, two keys with a space between them, are two sentences', () => {
  const words = {
    messages: { failed: 'Failed to Get Data', cut_off: 'The server could not be reached. Check your connection.' },
  };
  expect(createTranslator('en', words)('messages.failed messages.cut_off')).toBe(
    'Failed to Get Data. The server could not be reached. Check your connection.',
  );
  expect(createTranslator('en', words)('messages.failed to')).toBe('messages.failed to');
});

test('gaps are filled once, and one without an argument stays', () => {
  const translate = createTranslator('en', { text: '%{a} and %{b} and %{toString}' });
  expect(translate('text', { a: '%{b} $& $1' })).toBe('%{b} $& $1 and %{b} and %{toString}');
  expect(translate('text', { a: 0, b: '' })).toBe('0 and  and %{toString}');
});

test('a counted text without a count is its first form, never all of them', () => {
  expect(createTranslator('en', english as never)('app.records')).toBe('1 record');
});

test('it says what react-admin would say, for every key and count', () => {
  for (const [code, phrases] of [
    ['en', english],
    ['ar-SY', withOwn(arabic, { ra: raParts })],
  ] as const) {
    const polyglot = new Polyglot({ locale: code, phrases, allowMissing: true });
    const translate = createTranslator(code, phrases as never);
    const keys = Object.keys((polyglot as unknown as { phrases: object }).phrases);
    expect(keys.length).toBeGreaterThan(400);
    for (const key of keys) {
      for (const smart_count of [0, 1, 2, 3, 10, 11, 99, 100, 102, 103]) {
        const args = { smart_count, field: 'الاسم', min: 1, max: 100 };
        // With a count polyglot trims, and without one it wouldn't know the form.
        expect(translate(key, args)).toBe(polyglot.t(key, args));
      }
    }
  }
});

test('the login page says everything in Arabic from its own catalogue', () => {
  const translate = createTranslator('ar-SY', pages.login);
  expect(translate('login.submit')).toBe('تسجيل الدخول');
  expect(translate('validation.required', { field: translate('login.email') })).toBe('حقل «البريد الإلكتروني» مطلوب');
  expect(createTranslator('ar-SY', server)('messages.too_many_requests_wait', { smart_count: 30 })).toMatch(
    /بعد 30 ثانية\.$/,
  );
});
