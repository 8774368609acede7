import { createContext, use } from 'react';
import { LinkBase, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { leadsOn, nextAction } from '../../../declaration/resource/actions';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { useText, useTitle } from '../../hooks/useText';

/** The stroke width and path of each icon, on a grid of 24 × 24. */
const glyphs = {
  edit: [1.8, 'M4 20h3.5L19.2 8.3a1.8 1.8 0 0 0 0-2.5l-1-1a1.8 1.8 0 0 0-2.5 0L4 16.5zM13.6 6.9l3.5 3.5'],
  more: [3.4, 'M12 5h.01M12 12h.01M12 19h.01'],
  move: [3.4, 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'],
} as const;

/** A list-row icon in the text's colour. An MUI icon would add four components and a style to every row. */
const Glyph = ({ of }: { of: keyof typeof glyphs }) => {
  const [width, line] = glyphs[of];
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={line} />
    </svg>
  );
};

/**
 * The button that the user has pressed in a row: the button of the next step (`name`) or, if `name` is missing, the
 * menu button.
 */
export interface PressedStep {
  record: RaRecord;
  name?: string;
  anchor: HTMLElement;
}

export const PressContext = createContext<(pressed: PressedStep) => void>(() => {});

/** Returns the names of the actions that rows can offer as the next step and that the user may perform. */
export const useRowSteps = (resource: AnyResource): string[] => {
  const may = useRights(resource);
  return Object.keys(resource.actions).filter((name) => leadsOn(resource, resource.actions[name]!) && may(name));
};

interface RowProps {
  resource: AnyResource;
  record: RaRecord;
}

/** The button of a record's next step. Renders nothing if no step is available to the user. */
export const NextStep = ({ resource, record }: RowProps) => {
  const press = use(PressContext);
  const may = useRights(resource);
  const text = useText();
  const title = useTitle(resource);
  const name = nextAction(resource as never, record, (one) => may(one, record));
  if (name === undefined) return null;
  const label = text(resource.actions[name]!.label);
  return (
    <button
      type="button"
      className="row-step"
      data-does="step"
      aria-label={`${label} ${title(record)}`}
      onClick={({ currentTarget }) => press({ record, name, anchor: currentTarget })}
    >
      {label}
    </button>
  );
};

export const EditLink = ({ resource, record }: RowProps) => {
  const title = useTitle(resource);
  const translate = useTranslate();
  if (!isEditable(resource, record)) return null;
  return (
    <LinkBase
      className="icon-link"
      to={wayTo.edit(resource.name, record.id)}
      data-does="edit"
      aria-label={`${translate('ra.action.edit')} ${title(record)}`}
    >
      <Glyph of="edit" />
    </LinkBase>
  );
};

/** The button that opens a menu with the record's remaining steps. */
export const MoreSteps = ({ resource, record }: RowProps) => {
  const press = use(PressContext);
  const title = useTitle(resource);
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-link"
      data-does="more"
      aria-haspopup="menu"
      aria-label={`${translate('app.more_actions')}: ${title(record)}`}
      onClick={({ currentTarget }) => press({ record, anchor: currentTarget })}
    >
      <Glyph of="more" />
    </button>
  );
};

/**
 * Returns whether the rows can be reordered. The list must be in its manual order with no search applied, and the user
 * must be allowed to edit records.
 */
export const useOrdering = (resource: AnyResource): boolean => {
  const { sort, filterValues } = useListContext();
  const may = useRights(resource);
  const { order } = resource.list;
  return Boolean(order) && sort.field === order && sort.order === 'ASC' && !filterValues?.search && may('edit');
};

export const OrderHandle = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const translate = useTranslate();
  const title = useTitle(resource);
  return (
    <button
      type="button"
      className="icon-link"
      data-move
      aria-label={translate('app.move', { name: title(record) })}
      aria-describedby="move-help"
    >
      <Glyph of="move" />
    </button>
  );
};
