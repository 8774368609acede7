import type { ReactNode } from 'react';
import type { AnyField } from '../../core/kind';
import { defineResource } from '../../declaration/resource/resource';
import { cellOf } from '../../client/widgets/cells';
import type { Kind } from '../../kinds';
import type { Place } from '../client';
import type { ScreenOptions } from '../renderScreen';
import { renderScreenOn } from '../renderScreen';
import { branch } from './scopes';
import { stage } from './stage';

export const renderScreen = (screen: ReactNode, options?: ScreenOptions<Place>) =>
  renderScreenOn(stage, screen, options);

/** Renders a value in a table cell, and counts the clicks on its row. */
export const renderCell = async (
  field: AnyField,
  value: unknown,
  options: {
    locale?: string;
    labels?: object;
    status?: boolean;
    isBrief?: boolean;
    settings?: Record<string, unknown>;
  } = {},
) => {
  const { locale = 'en', labels, status = false, isBrief = false, settings } = options;
  const resource = defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: branch,
    title: 'it',
    fields: { it: field },
    ...(status && { status: 'it' as const }),
  });
  const Cell = cellOf({ kind: field.kind as Kind });
  let clicks = 0;
  const record = { id: 7, it: value, labels } as never;
  await renderScreen(
    <div role="presentation" data-testid="row" onClick={() => (clicks += 1)}>
      <Cell resource={resource} record={record} name="it" field={field} isBrief={isBrief} />
    </div>,
    { locale, resources: [], ...(settings && { place: { branch: { id: 4, ...settings } } }) },
  );
  const row = document.querySelector<HTMLElement>('[data-testid=row]')!;
  return { row, clicks: () => clicks };
};
