import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { hindranceOf, nextAction, placeOf } from '../../../declaration/resource/actions';
import { isEditable } from '../../../declaration/resource/resource';
import type { AnyResource } from '../../../declaration/resource/resource';

/** Something that can be done with a record on its page: a declared action or a tool by its name, or what every record has. */
export interface Step {
  does: 'action' | 'delete' | 'edit' | 'history' | 'preview' | 'tool';
  name: string;
}

/** What the head of a record's page offers. */
export interface HeadSteps {
  /** What comes next; none for a record with which nothing does. */
  primary: Step | undefined;
  /** What stands beside that. */
  beside: Step[];
  /** What stands in the menu. */
  more: Step[];
}

interface Asked {
  resource: AnyResource;
  record: RaRecord;
  may(name: string, record?: object): boolean;
  /** The names of the tools that the person may use for this record. */
  tools: readonly string[];
  hasPreview: boolean;
  hasHistory: boolean;
  /** How many stand beside the first. */
  room: number;
}

const always = (does: Exclude<Step['does'], 'action' | 'tool'>): Step => ({ does, name: does });

/**
 * Sorts what can be done with a record: first what comes next on its way, else the way to its form; beside it the form and other
 * buttons that can be pressed as things are; all else in the menu, at its end what can't be undone (which stands beside where room is left).
 */
export const headSteps = ({ resource, record, may, tools, hasPreview, hasHistory, room }: Asked): HeadSteps => {
  const { actions } = resource;
  const fields = resource.fields as Fields;
  const canChange = isEditable(resource, record);
  const next = nextAction(resource as never, record, (name) => may(name, record));
  const hindrance = (name: string) => hindranceOf(fields, actions[name]!, record);
  const offered = Object.keys(actions).filter((name) => {
    const place = placeOf(actions[name]!);
    if (name === next || place === 'views' || !may(name, record)) return false;
    const hindered = hindrance(name);
    // What isn't possible yet says why, where it is one of the usual steps.
    return !hindered || (place === 'button' && hindered.reason !== undefined);
  });
  const isDanger = (name: string) => actions[name]!.tone === 'danger';
  const isAtHand = (name: string) => placeOf(actions[name]!) === 'button' && !isDanger(name) && !hindrance(name);
  const action = (name: string): Step => ({ does: 'action', name });
  const edit = may('edit') && canChange ? [always('edit')] : [];
  const useful = [...(hasPreview ? [always('preview')] : []), ...offered.filter(isAtHand).map(action)];
  const [primary, ...others] =
    next === undefined ? [edit[0], ...useful] : [action(next), ...useful.slice(0, 1), ...edit, ...useful.slice(1)];
  const rest = [...others, ...tools.map((name): Step => ({ does: 'tool', name }))];
  // A decision's other side (to reject beside to approve) hides in the menu only where there is no room for it.
  const dangers = offered.filter(isDanger).map(action);
  const seen = dangers
    .filter(({ name }) => placeOf(actions[name]!) === 'button' && !hindrance(name))
    .slice(0, Math.max(0, room - rest.length));
  return {
    primary,
    beside: [...rest.slice(0, room), ...seen],
    more: [
      ...rest.slice(room),
      ...offered.filter((name) => !isAtHand(name) && !isDanger(name)).map(action),
      ...(hasHistory ? [always('history')] : []),
      ...dangers.filter((step) => !seen.includes(step)),
      ...(may('delete') && canChange ? [always('delete')] : []),
    ],
  };
};
