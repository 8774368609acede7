import { Suspense, createContext, useContext } from 'react';
import type { ReactNode, ComponentType } from 'react';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import type { AnyViews } from './defineViews';
import { loadView } from './lazyScreen';
import { preloadable } from './preloadable';

/** Loads a resource's own views. */
export type ViewsLoader = () => Promise<{ default: AnyViews }>;

interface ResourceViewsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

const none: AnyViews = {};

const Context = createContext(none);

/** What the resource at hand draws for itself; nothing, for most resources. */
export const useResourceViews = (): AnyViews => useContext(Context);

const Without = Object.assign(({ children }: ResourceViewsProps) => <Context value={none}>{children}</Context>, {
  preload: async () => {},
});

/** Gives a resource's screens what the resource draws for itself, loaded with the first of them or by `preload`. */
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

const known = new WeakMap<ViewsLoader, ReturnType<typeof withResourceViews>>();

/** The same for the views that an admin has for a resource: one component for a loader, however often it is asked for. */
export const resourceViewsBy = (load: ViewsLoader | undefined): ReturnType<typeof withResourceViews> => {
  if (!load) return Without;
  const views = known.get(load) ?? withResourceViews(() => loadView(load));
  known.set(load, views);
  return views;
};

/** Something that belongs to a record, and is no resource of its own. */
export interface LogPart {
  /** What it is called behind the record's name. */
  name: Wording;
  /** What is said where nothing is shown of it. */
  note: Wording;
  fields?: Fields;
}

/** What the log says in an admin's words, beside the framework's own. */
export interface LogWords {
  /** What calls of its own do, by a name of theirs: an action's, or `POST` and the path. */
  calls?: Readonly<Record<string, Wording>>;
  /** What belongs to its records and is no resource, by table. */
  parts?: Readonly<Record<string, LogPart>>;
  /** Where those come from who aren't logged in, by the kind that its server gives them. */
  actors?: Readonly<Record<string, Wording>>;
}

/** Loads the words, once; they wait until a log is looked at. */
export type LoadLogWords = () => Promise<LogWords>;

export interface PictureSourceProps {
  /** What the picture is for, for the button's name. */
  label: string;
  onPick(url: string): void;
}

/** What an admin gives to the screens that all resources share. */
export interface OwnParts {
  /** A button beside a picture's input, for pictures that are there already; none where they come from the person's own files alone. */
  pictureSource?: ComponentType<PictureSourceProps>;
  /** What resources draw for themselves, by their names. */
  views?: Readonly<Record<string, ViewsLoader | undefined>>;
  /** Loads what the log says in the admin's own words. */
  logWords?: LoadLogWords;
}

export const OwnPartsContext = createContext<OwnParts>({});
