import { expect, test } from 'vitest';
import { loadView } from './lazyPart';

test('a view without a default export is rejected, with its loader in the message', async () => {
  const load = async () => ({ Stepper: () => null });
  await expect(loadView(load as never)).rejects.toThrow(/^A module has no default export: async \(\) =>.*Stepper/s);
  await expect(loadView(async () => ({ default: 'Stepper' }))).resolves.toEqual({ default: 'Stepper' });
});
