// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useForm, FormProvider } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { holdFile, noteSent } from '../../../core/files/heldFiles';
import { WithoutRules } from '../../../testing/WithoutRules';
import { SendButton } from './BaseForm';

const Form = () => {
  const form = useForm();
  return (
    <WithoutRules>
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(() => new Promise(() => {}))}>
          <SendButton />
        </form>
      </FormProvider>
    </WithoutRules>
  );
};

beforeEach(() => void Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:test') }));
afterEach(() => void Reflect.deleteProperty(URL, 'createObjectURL'));

test("the save button shows the upload progress of the form's files, wherever their fields are", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'app.save' }));
  const address = holdFile(new File(['picture'], 'a.png', { type: 'image/png' }));
  act(() => noteSent([address], 40));
  expect(await screen.findByRole('button', { name: 'app.saving 40%' })).toBeVisible();
  act(() => noteSent([address], undefined));
  expect(await screen.findByRole('button', { name: 'app.saving' })).toBeVisible();
});
