// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { apiUrlIn } from './client';

const pageWith = (content?: string) => {
  const page = document.implementation.createHTMLDocument();
  if (content !== undefined) {
    page.head.append(Object.assign(page.createElement('meta'), { name: 'tests-api-url', content }));
  }
  return page;
};

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example.com', 'https://api.example.com'],
  [' https://api.example.com/base/ ', 'https://api.example.com/base'],
  ['http://localhost:8080//', 'http://localhost:8080'],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
])('a page with the API at %j calls %j', (content, expected) => {
  expect(apiUrlIn('tests-api-url', pageWith(content))).toBe(expected);
});
