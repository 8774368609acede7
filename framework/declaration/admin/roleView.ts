import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { AnyResource } from '../resource/resource';
import { fieldsOfPart } from '../resource/page';
import { mayRead, mayWrite } from './roles';

type Tabs = AnyResource['list']['tabs'];

const tabsNaming = (tabs: Tabs, isKept: (name: string) => boolean): Tabs => {
  if (typeof tabs !== 'object') return tabs !== undefined && isKept(tabs) ? tabs : undefined;
  const remaining = Object.entries(tabs).filter(([, { filter }]) => Object.keys(filter).every(isKept));
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined;
};

type Row = NonNullable<AnyResource['list']['phone']>;

const rowNaming = ({ lead, line }: Row, isKept: (name: PropertyKey) => boolean): Row => ({
  ...(lead && isKept(lead) && { lead }),
  ...(line && { line: line.filter(isKept) }),
});

type Entry = NonNullable<NonNullable<AnyResource['page']>['aside']>[number];

/**
 * Limits a part of a record's page to the fields that `isKept` returns true for. Returns an empty list if no fields
 * remain.
 */
const partNaming = <Part extends Entry>(part: Part, isKept: (name: PropertyKey) => boolean): Part[] => {
  if (typeof part !== 'object') return isKept(part) ? [part] : [];
  const fields = fieldsOfPart(part).filter(isKept);
  return fields.length === 0 ? [] : [('label' in part ? { ...part, fields } : fields) as Part];
};

const pageNaming = ({ page }: AnyResource, isKept: (name: PropertyKey) => boolean): Pick<AnyResource, 'page'> => {
  if (!page) return {};
  const { way, ...rest } = page;
  return {
    page: {
      ...rest,
      ...(way !== undefined && isKept(way) && { way }),
      ...(page.head && { head: page.head.filter(isKept) }),
      ...(page.aside && { aside: page.aside.flatMap((part) => partNaming(part, isKept)) }),
      ...(page.sections && { sections: page.sections.flatMap((part) => partNaming(part, isKept)) }),
    },
  };
};

/**
 * Limits a resource's list, form and page to the fields that `isNamed` returns true for. The caller must filter
 * `fields` separately.
 */
export const namingOnly = (
  resource: AnyResource,
  isNamed: (name: string) => boolean,
): Pick<AnyResource, 'form' | 'list' | 'page'> => {
  const { list, form } = resource;
  const isKept = (name: PropertyKey) => isNamed(String(name));
  const { tabs: declared, phone, found, ...rest } = list;
  const tabs = tabsNaming(declared, isKept);
  return {
    list: {
      ...rest,
      columns: list.columns.filter(isKept),
      filters: list.filters.filter(isKept),
      search: list.search.filter(isKept),
      inPlace: list.inPlace.filter(isKept),
      spare: list.spare.filter(isKept),
      ...(tabs && { tabs }),
      ...(phone && { phone: rowNaming(phone, isKept) }),
      ...(found && { found: rowNaming(found, isKept) }),
    },
    form: form
      .map((group) => ({ ...group, fields: group.fields.filter(isKept) }))
      .filter((group) => group.fields.length > 0),
    ...pageNaming(resource, isKept),
  };
};

/**
 * Wraps a function that evaluates a record. If `decide` reads a hidden field, the wrapper returns `otherwise` and
 * leaves the check to the server.
 */
const unlessHiddenRead =
  <Args extends unknown[], Result>(
    decide: (record: never, ...args: Args) => Result,
    hidden: ReadonlySet<string>,
    otherwise: Result,
  ) =>
  (record: object, ...args: Args): Result => {
    let isAsked = false;
    const watched = new Proxy(record, {
      get: (target, name) => {
        isAsked ||= hidden.has(String(name));
        return Reflect.get(target, name) as unknown;
      },
    });
    try {
      const result = decide(watched as never, ...args);
      return isAsked ? otherwise : result;
    } catch (error) {
      if (isAsked) return otherwise;
      throw error;
    }
  };

/** Wraps a resource's checks and conditions so that they work without the hidden fields. */
const judgingWithout = (
  { checks, editable, actions }: AnyResource,
  hidden: ReadonlySet<string>,
): Pick<AnyResource, 'actions' | 'checks' | 'editable'> => ({
  checks: checks.map((check) => ({ ...check, passes: unlessHiddenRead(check.passes, hidden, true) })),
  ...(editable && { editable: unlessHiddenRead(editable, hidden, true) }),
  actions: Object.fromEntries(
    Object.entries(actions).map(([name, { when, over, unless, ...action }]) => [
      name,
      {
        ...action,
        ...(when && { when: unlessHiddenRead(when, hidden, true) }),
        ...(over && { over: unlessHiddenRead(over, hidden, true) }),
        ...(unless && { unless: unlessHiddenRead(unless, hidden, undefined) }),
      },
    ]),
  ) as AnyResource['actions'],
});

/** Sets `readOnly` on the fields that a role can't write. */
const heldFor = (fields: Fields, role: Role | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [
      name,
      mayWrite(role, declared) ? declared : { ...declared, readOnly: true },
    ]),
  );

const writesAll = ({ fields }: AnyResource, role: Role | undefined) =>
  Object.values(fields as Fields).every((declared) => mayWrite(role, declared));

const viewFor = (resource: AnyResource, role: Role | undefined): AnyResource => {
  if (writesAll(resource, role)) return resource;
  const fields = resource.fields as Fields;
  const hidden = new Set(Object.keys(fields).filter((name) => !mayRead(role, fields[name]!)));
  const { list, ...named } = namingOnly(resource, (name) => !hidden.has(name));
  const isWritten = (name: PropertyKey) => mayWrite(role, fields[String(name)]!);
  const { status, ...rest } = resource;
  return {
    ...rest,
    ...(hidden.size > 0 && judgingWithout(resource, hidden)),
    fields: Object.fromEntries(Object.entries(heldFor(fields, role)).filter(([name]) => !hidden.has(name))),
    // The status is shown as an ordinary value if the role can't change it.
    ...(status !== undefined && isWritten(status) && { status }),
    list: { ...list, inPlace: list.inPlace.filter(isWritten) },
    ...named,
  };
};

/** Returns a version of `make` that caches its results by resource and role. */
const keptFor = (make: (resource: AnyResource, role: Role | undefined) => AnyResource) => {
  const cache = new WeakMap<AnyResource, Map<Role | undefined, AnyResource>>();
  return (resource: AnyResource, role: Role | undefined): AnyResource => {
    const ofResource = cache.get(resource) ?? new Map<Role | undefined, AnyResource>();
    cache.set(resource, ofResource);
    const view = ofResource.get(role) ?? make(resource, role);
    ofResource.set(role, view);
    return view;
  };
};

/**
 * Returns a resource without the fields that the role can't read. Fields that the role can't write are read-only. If
 * the role may write all fields, returns the resource itself. The result is cached, so every call returns the same
 * object.
 */
export const resourceFor = keptFor(viewFor);

/**
 * Returns a resource with all its fields. Fields that the role can't write are read-only. The server validates writes
 * against this resource, because a check across several fields may read one that the role can't see.
 */
export const writtenBy = keptFor((resource, role) =>
  writesAll(resource, role) ? resource : { ...resource, fields: heldFor(resource.fields as Fields, role) },
);
