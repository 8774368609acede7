import { createContext, use } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { leadsOn, nextAction } from '../../../declaration/resource/actions';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { useText, useTitle } from '../../hooks/useText';
import { Glyph } from '../../widgets/Glyph';

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
