// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '../../kinds';
import { label } from '../../testing/judge';
import { resourceOf } from '../../testing/library/admin';
import { renderScreen } from '../../testing/library/screens';
import { LoggedValue } from './LoggedValue';

test('a rich text in the log is rendered in each language, without its markup', async () => {
  const value = { en: '<p>Soft <strong>wool</strong></p>', ar: '<p>صوف ناعم</p>' };
  const { container } = await renderScreen(
    <LoggedValue resource={resourceOf('colours')} name="about" field={field.richText({ label })} value={value} />,
    { resources: [] },
  );
  expect(await screen.findByText('wool')).toBeVisible();
  expect(container.textContent).not.toContain('<');
  expect(container.querySelector('[lang=ar]')).toHaveTextContent('صوف ناعم');
});
