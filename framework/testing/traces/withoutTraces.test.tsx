// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('who waits for an element in vain is told of it once, with the page as it is by then', async () => {
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

test('who asks for an element that isn’t there is told of the page', () => {
  render(<p>Here</p>);
  expect(() => screen.getByText('There')).toThrow(/text: There[^]*Here/);
});
