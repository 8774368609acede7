// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a failed wait for an element reports once, with the page at that time', async () => {
  const { rerender } = render(<p>Before</p>);
  const found = screen
    .findByText('Never', {}, { timeout: 200 })
    .catch(({ name, message }: Error) => ({ name, message }));
  rerender(<p>After</p>);
  expect(await found).toEqual({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/text: Never[^]*After/),
  });
});

test('a query for a missing element reports the page', () => {
  render(<p>Here</p>);
  expect(() => screen.getByText('There')).toThrow(/text: There[^]*Here/);
});
