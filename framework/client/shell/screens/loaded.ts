import type { Page } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { DeclaredRelated } from '../../../declaration/resource/page';
import { loadScript } from '../../providers/signIn/scripts';
import { withResourceViews } from '../../views/ResourceViews';
import type { ViewsLoader } from '../../views/ResourceViews';
import type { AdminParts } from '../services/parts';

type ResourceViews = ReturnType<typeof withResourceViews>;

/** What the screens of an admin are made of. */
export interface Made {
  parts: AdminParts;
  registry: Registry;
}

/** The resources whose records a record's page lists. */
const relatedOf = (resource: AnyResource | undefined): string[] =>
  (resource?.page?.related ?? []).map((one: DeclaredRelated) => (typeof one === 'string' ? one : one.of));

/** Loads what a resource's screens need: its declaration, with all that it leads to, and what it draws for itself. */
const loadOf = (
  { parts: { views }, registry }: Made,
  { name }: ResourceHead,
  isRecord: boolean,
): ViewsLoader | undefined => {
  const load = views[name];
  const known = registry.isLoaded(name) && registry.get(name);
  if (known && (!isRecord || relatedOf(known).every(registry.isLoaded))) return load;
  const declared = async () => {
    const resource = await registry.load(name);
    // A list that can't be had is left out: the record is what the page is for.
    if (isRecord) await Promise.allSettled(relatedOf(resource).map(registry.load));
  };
  return async () => {
    const [own] = await Promise.all([load?.(), declared()]);
    return own ?? { default: {} };
  };
};

const screensOf = new WeakMap<object, ResourceViews>();
const recordsOf = new WeakMap<object, ResourceViews>();

/** What `load` loads, around the screens of something; one component for it, however often it is asked for. */
const loadedFor = (of: object, load: ViewsLoader | undefined, known = screensOf): ResourceViews => {
  const views = known.get(of) ?? withResourceViews(load && (() => loadScript(load)));
  known.set(of, views);
  return views;
};

/** What a resource draws for itself and its declaration, around one of its screens; around a record's page, those of what it lists. */
export const resourceViews = (made: Made, head: ResourceHead, screen?: string): ResourceViews => {
  const isRecord = screen === 'show';
  return loadedFor(head, loadOf(made, head, isRecord), isRecord ? recordsOf : screensOf);
};

/** The declarations of the resources that a page of no resource works with, around it. */
export const pageViews = (registry: Registry, page: Page): ResourceViews => {
  const coming = (page.resources ?? []).filter((name) => !registry.isLoaded(name));
  return loadedFor(
    page,
    coming.length === 0
      ? undefined
      : async () => {
          await Promise.all(coming.map((name) => registry.load(name)));
          return { default: {} };
        },
  );
};
