// @vitest-environment jsdom
import { Tooltip } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Hint from './Hint';

test('names a control as MUI’s own does, and keeps what it says', () => {
  const control = <button type="button" data-field="name">Name</button>;
  render(<><Tooltip title="Sort by name">{control}</Tooltip><Hint title="Sort by name">{control}</Hint></>);
  const [theirs, ours] = screen.getAllByRole('button', { name: 'Sort by name' });
  expect(ours).toHaveTextContent(theirs!.textContent);
  expect(ours).toHaveAttribute('data-field', 'name');
  expect(ours).toHaveAttribute('title', 'Sort by name');
});
