import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { catalogue as arabic } from '../../languages/ar';
import { pages } from '../../languages/ar/pages';
import { raParts } from '../../languages/ar/raParts';
import { server } from '../../languages/ar/server';
import { catalogue as english } from '../../languages/en';
import { withOwn } from '../../languages/withOwn';
import { createTranslator } from './translator';

test('a key with a missing, blank or non-text value is shown unchanged', () => {
  const translate = createTranslator('en', { login: { title: 'Log in' } });
  for (const key of ['login.titel', 'nothing.here', 'login', 'login.title.length', '', 'login.constructor.name']) {
    expect(translate(key)).toBe(key);
  }
});

test('two keys separated by a space, a failure and its reason, become two sentences', () => {
  const words = {
    messages: { failed: 'Failed to Get Data', cut_off: 'The server could not be reached. Check your connection.' },
  };
  expect(createTranslator('en', words)('messages.failed messages.cut_off')).toBe(
    'Failed to Get Data. The server could not be reached. Check your connection.',
  );
  expect(createTranslator('en', words)('messages.failed to')).toBe('messages.failed to');
});

test('placeholders are replaced once, and stay if they have no argument', () => {
  const translate = createTranslator('en', { text: '%{a} and %{b} and %{toString}' });
  expect(translate('text', { a: '%{b} $& $1' })).toBe('%{b} $& $1 and %{b} and %{toString}');
  expect(translate('text', { a: 0, b: '' })).toBe('0 and  and %{toString}');
});

test('a plural text without a count uses only its first form', () => {
  expect(createTranslator('en', english as never)('app.records')).toBe('1 record');
});

test("the result equals react-admin's for every key and count", () => {
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
        // Every call passes a count, because polyglot needs it to select a plural form and to trim the text.
        expect(translate(key, args)).toBe(polyglot.t(key, args));
      }
    }
  }
});

test("the login page's own catalogue contains all its texts in Arabic", () => {
  const translate = createTranslator('ar-SY', pages.login);
  expect(translate('login.submit')).toBe('تسجيل الدخول');
  expect(translate('validation.required', { field: translate('login.email') })).toBe('حقل «البريد الإلكتروني» مطلوب');
  expect(createTranslator('ar-SY', server)('messages.too_many_requests_wait', { smart_count: 30 })).toMatch(
    /بعد 30 ثانية\.$/,
  );
});
