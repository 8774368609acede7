// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resourceOf } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import { columnOf } from '../columns/columns';
import { RecordLines } from './RecordLines';

test('a boolean shows its label, except the status, because its values are clear without a label', async () => {
  const colours = resourceOf('colours');
  const row = { pictures: [], lead: 'name', line: [columnOf(colours, 'active')] };
  for (const [status, named] of [
    ['active', 'unseen'],
    [undefined, 'label'],
  ] as const) {
    const resource = { ...colours, status } as typeof colours;
    await renderScreen(
      <RecordLines resource={resource} record={{ id: 1, active: true }} row={row} lead="Red" editable={false} />,
    );
    expect(screen.getByText('Active:')).toHaveClass(named);
    cleanup();
  }
});
