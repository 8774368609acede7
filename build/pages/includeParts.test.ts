import { expect, test } from 'vitest';
import { withParts } from './includeParts';

test('a part stands where it is included, and what isn’t there can’t be', () => {
  const page = withParts('<form>\n<include src="/framework/client/login/parts/credentials.html"></include>\n</form>');
  expect(page).toMatch(/<form>\n<!--[^]+<input id="email"[^]+<input id="password"[^]+\n<\/form>/);
  expect(page).not.toContain('<include');
  expect(() => withParts('<include src="/framework/nowhere.html"></include>')).toThrow('nowhere.html');
});
