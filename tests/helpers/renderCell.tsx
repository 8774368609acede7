import type { Kind } from '../../framework/kinds';
import type { AnyField } from '../../framework/core/kind';
import { defineResource } from '../../framework/declaration/resource';
import { cellOf } from '../../framework/client/widgets/cells';
import { renderScreen } from './renderList';
import { shop } from '../../src/scopes';

/** What a list shows of a value, in a row that counts its clicks. */
export const renderCell = async (
  field: AnyField,
  value: unknown,
  options: { locale?: string; labels?: object; status?: boolean; settings?: Record<string, unknown> } = {},
) => {
  const { locale = 'en', labels, status = false, settings } = options;
  const resource = defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: shop,
    title: 'it',
    fields: { it: field },
    ...(status && { status: 'it' as const }),
  });
  const Cell = cellOf({ kind: field.kind as Kind });
  let clicks = 0;
  const record = { id: 7, it: value, labels } as never;
  await renderScreen(
    <div role="presentation" data-testid="row" onClick={() => (clicks += 1)}>
      <Cell resource={resource} record={record} name="it" field={field} />
    </div>,
    { locale, resources: [], ...(settings && { settings }) },
  );
  const row = document.querySelector<HTMLElement>('[data-testid=row]')!;
  return { row, clicks: () => clicks };
};
