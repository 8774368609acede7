import { Suspense, createContext, useContext } from 'react';
import type { ReactNode, ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import { isAllowed } from '../../declaration/admin/roles';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import type { AnyViews, Slot, Tool } from './defineViews';
import { loadView, preloadable, lazyPart } from './lazyPart';

export type ViewsLoader = () => Promise<{ default: AnyViews }>;

interface ResourceViewsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

const noViews: AnyViews = {};

const Context = createContext(noViews);

export const useResourceViews = (): AnyViews => useContext(Context);

const Without = Object.assign(({ children }: ResourceViewsProps) => <Context value={noViews}>{children}</Context>, {
  preload: async () => {},
});

/**
 * Returns a component that provides a resource's custom views to its screens. The views load with the first screen or
 * when `preload` is called.
 */
export const withResourceViews = (load: ViewsLoader | undefined) => {
  if (!load) return Without;
  const Loaded = preloadable(async () => {
    const { default: views } = await load();
    return { default: ({ children }: ResourceViewsProps) => <Context value={views}>{children}</Context> };
  });
  const ResourceViews = ({ children, fallback }: ResourceViewsProps) => (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
  return Object.assign(ResourceViews, { preload: Loaded.preload });
};

const cache = new WeakMap<ViewsLoader, ReturnType<typeof withResourceViews>>();

/** Returns the component that provides a loader's views: always the same component for the same loader. */
export const resourceViewsBy = (load: ViewsLoader | undefined): ReturnType<typeof withResourceViews> => {
  if (!load) return Without;
  const views = cache.get(load) ?? withResourceViews(() => loadView(load));
  cache.set(load, views);
  return views;
};

/** A table that belongs to a record and isn't a resource itself. */
export interface LogPart {
  /** The name for entries of this table, shown after the record's name. */
  name: Wording;
  /** The text that the log shows for an entry without visible fields. */
  note: Wording;
  fields?: Fields;
}

export interface LogWords {
  /** The labels of the admin's custom calls. Each key is the name of an action, or `POST` and a path. */
  calls?: Readonly<Record<string, Wording>>;
  /** Tables that appear in the log but aren't resources. Each key is a table name. */
  parts?: Readonly<Record<string, LogPart>>;
  /** Names for callers without an account, by the kind of caller that the server reports. */
  actors?: Readonly<Record<string, Wording>>;
}

export type LoadLogWords = () => Promise<LogWords>;

export interface PictureSourceProps {
  label: string;
  onPick(url: string): void;
}

/** Components that the admin adds to all resources' screens. */
export interface OwnParts {
  /** A button for choosing an existing picture, shown next to a picture's input. */
  pictureSource?: ComponentType<PictureSourceProps> & { preload?(): Promise<void> };
  views?: Readonly<Record<string, ViewsLoader | undefined>>;
  logWords?: LoadLogWords;
}

export const OwnPartsContext = createContext<OwnParts>({});

// eslint-disable-next-line typescript/no-explicit-any -- a tool of any resource, so of any record type
type AnyTool = Tool<any>;

/** Returns the tools that the user may use on the page of a record or, if `record` is undefined, on several records. */
export const useTools = (record: RaRecord | undefined): [name: string, tool: AnyTool][] => {
  const { tools = {} } = useResourceViews();
  const registry = useRegistry();
  const role = useRole();
  return Object.entries(tools).filter(([, { needs, to, single, when }]) => {
    const of = needs && registry.head(needs.resource);
    return (
      (record ? (when?.(record) ?? true) : !(to || single)) &&
      (!needs || (of !== undefined && isAllowed(role, of, needs.right)))
    );
  });
};

const parts = new WeakMap<object, ReturnType<typeof lazyPart>>();

/**
 * Returns a slot's component, or undefined if the slot is empty. The same loader always gets the same component. Render
 * it within Suspense.
 */
export const partIn = <Props,>(
  slot: Slot<Props> | undefined,
): (ComponentType<Props> & { preload(): Promise<void> }) | undefined => {
  if (!slot) return undefined;
  const part = parts.get(slot) ?? lazyPart(slot);
  parts.set(slot, part);
  return part;
};

/** Loads the slots of a record's page in parallel with the record. */
export const preloadRecordSlots = ({ head, aside, before = {}, after = {} }: AnyViews): void => {
  for (const slot of [head, aside, ...Object.values(before), ...Object.values(after)]) void partIn(slot)?.preload();
};
