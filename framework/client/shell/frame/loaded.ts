import type { Page } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { loadScript } from '../../providers/signIn/scripts';
import { withResourceViews } from '../../views/ResourceViews';
import type { ViewsLoader } from '../../views/ResourceViews';
import type { AdminParts } from './parts';

type ResourceViews = ReturnType<typeof withResourceViews>;

/** What the screens of an admin are made of. */
export interface Made {
  parts: AdminParts;
  registry: Registry;
}

const viewsOf = new WeakMap<object, ResourceViews>();

/** Loads what a resource's screens need: its declaration, with all that it leads to, and what it draws for itself. */
const loadOf = ({ parts: { views }, registry }: Made, { name }: ResourceHead): ViewsLoader | undefined => {
  const load = views[name];
  if (registry.isLoaded(name)) return load;
  return async () => {
    const [own] = await Promise.all([load?.(), registry.load(name)]);
    return own ?? { default: {} };
  };
};

/** What `load` loads, around the screens of something; one component for it, however often it is asked for. */
const loadedFor = (of: object, load: ViewsLoader | undefined): ResourceViews => {
  const views = viewsOf.get(of) ?? withResourceViews(load && (() => loadScript(load)));
  viewsOf.set(of, views);
  return views;
};

/** What a resource draws for itself and its declaration, around its screens. */
export const resourceViews = (made: Made, head: ResourceHead): ResourceViews => loadedFor(head, loadOf(made, head));

/** The declarations of the resources that a page of no resource works with, around it. */
export const pageViews = (registry: Registry, page: Page): ResourceViews => {
  const coming = (page.resources ?? []).filter((name) => !registry.isLoaded(name));
  return loadedFor(page, coming.length === 0 ? undefined : async () => {
    await Promise.all(coming.map((name) => registry.load(name)));
    return { default: {} };
  });
};
