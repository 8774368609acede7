import { isForeign, tableOf } from '../resource/api';
import { inFirst } from '../../core/text/text';
import { canSort, tabsOf, waitingOf } from '../resource/list';
import {
  addressComplaints,
  boundsComplaints,
  spanComplaints,
  fromComplaints,
  rowsComplaints,
  totalComplaints,
  uniqueComplaints,
} from './fields/boundsComplaints';
import { stateComplaints } from '../resource/formula/conditions';
import { kindOf, kinds } from '../../kinds';
import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { actionComplaints, publishComplaints } from './resource/actionComplaints';
import {
  cardComplaints,
  reservedFields,
  unknownNames,
  pageComplaints,
  foreignComplaints,
  relatedComplaints,
} from './resource/pageComplaints';
import { formulaComplaints } from './fields/formulaComplaints';
import { countedComplaints, phoneComplaints } from './fields/textComplaints';
import { whenComplaints } from './fields/whenComplaints';
import { machineOf, stepComplaints } from '../resource/steps';

interface Offering {
  to?: string;
  shows?: readonly string[];
  suggestions?: string;
}

/** Reports fields and action inputs that offer choices from an undeclared resource or field. */
const offerComplaints = (
  { fields, actions }: AnyResource,
  known: ReadonlyMap<string, Pick<AnyResource, 'fields'>>,
): string[] => {
  const inputs = Object.entries(actions).map(
    ([name, { input }]) => [`action ${name}`, (input ?? {}) as Fields] as const,
  );
  return [['field', fields as Fields] as const, ...inputs].flatMap(([place, all]) =>
    Object.entries(all).flatMap(([name, declared]) => {
      const { to = '', shows = [], suggestions } = declared as Offering;
      const called = place === 'field' ? `field ${name}` : `${place}: its input ${name}`;
      return [
        ...(suggestions !== undefined && !known.has(suggestions)
          ? [`${called} suggests the titles of ${suggestions}, which is not a declared resource`]
          : []),
        ...shows
          .filter((shown) => known.has(to) && !Object.hasOwn(known.get(to)!.fields as Fields, shown))
          .map((shown) => `${called} shows ${shown} of ${to}, which is not a field of that resource`),
      ];
    }),
  );
};

const dependenceComplaints = (name: string, declared: AnyField, fields: Fields): string[] => {
  const { computed, readOnly } = declared;
  return [
    ...(computed && !readOnly ? [`field ${name} is computed, but not read-only: add \`readOnly: true\``] : []),
    ...(declared.kept && !readOnly
      ? [`field ${name} is kept by the database, but not read-only: add \`readOnly: true\``]
      : []),
    ...stateComplaints(declared, fields).map((complaint) => `field ${name} depends on ${complaint}`),
  ];
};

const complaintsOf = (resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const fields = resource.fields as Fields;
  const unknown = unknownNames(resource);
  // If there are unknown names, `publishComplaints` is skipped because it would report the same names again.
  const complaints = unknown.length > 0 ? unknown : publishComplaints(resource, known);
  if (complaints.length > 0) return complaints;
  const kind = (name: string) => (fields[name] ? kindOf(fields[name]) : undefined);
  for (const [name, declared] of Object.entries(fields)) {
    if (!Object.hasOwn(kinds, declared.kind)) complaints.push(`field ${name} has the unknown kind ${declared.kind}`);
    if (reservedFields.includes(name))
      complaints.push(`field ${name} has a reserved name, which every record has already: rename it`);
    complaints.push(...dependenceComplaints(name, declared, fields), ...stepComplaints(name, declared, fields));
    if (declared.masked && !kind(name)?.mask)
      complaints.push(`field ${name} is masked, but its kind ${declared.kind} can't be masked`);
    if (declared.when && name === resource.title)
      complaints.push(
        `field ${name} is the title, but has a \`when\`, so that some records have no title: make another field the title`,
      );
    if (declared.personal === true && declared.required && !kind(name)?.anonymize)
      complaints.push(`field ${name} is personal and required: give it a placeholder, which replaces an erased value`);
    if (declared.masked && name === resource.title)
      complaints.push(`field ${name} is masked, but is the title: make another field the title`);
    const { to } = declared as { to?: string };
    if (to && !known.has(to)) complaints.push(`field ${name} refers to ${to}, which is not a declared resource`);
    const { among = {} } = declared as { among?: Record<string, unknown> };
    const target = to === undefined ? undefined : known.get(to);
    for (const [filter, wanted] of Object.entries(target ? among : {})) {
      const choices = (target!.fields as Fields)[filter];
      const values = (choices && kindOf(choices).values?.(choices)) ?? [];
      const isKnown =
        target!.list.filters.includes(filter) && [wanted].flat().every((one) => (values as unknown[]).includes(one));
      if (!isKnown)
        complaints.push(
          `field ${name} narrows ${to!} by ${filter} in \`among\`, but ${to!} has no filter ${filter} with these values`,
        );
    }
    complaints.push(...rowsComplaints(name, declared, resource, known));
    complaints.push(...totalComplaints(name, resource));
    complaints.push(...formulaComplaints(name, declared, resource), ...fromComplaints(name, resource, known));
    complaints.push(...spanComplaints(name, declared, resource, known));
    const { colours } = declared as { colours?: string };
    if (colours !== undefined && fields[colours]?.kind !== 'refs') {
      complaints.push(`field ${name} takes its colours from ${colours}, which is not a field of references`);
    }
    const { share } = declared as { share?: string };
    if (share !== undefined && !kind(share)?.inCurrency)
      complaints.push(`field ${name} is shown as a share of ${share}, which is not an amount`);
    const of = kind(name)?.uses?.(declared);
    if (of !== undefined && !fields[of])
      complaints.push(`field ${name} lists the uses of ${of}, which is not a declared field`);
    const counted = kind(name)?.count?.(declared);
    if (counted && !known.get(counted.of)?.fields[counted.by]) {
      complaints.push(`field ${name} counts ${counted.of} by ${counted.by}, which is not a declared field`);
    } else if (counted && !known.get(counted.of)?.list.filters.includes(counted.by)) {
      complaints.push(
        `field ${name} links to the list of ${counted.of} by ${counted.by}, which is not a filter of that list: add it to its \`list.filters\``,
      );
    }
  }
  for (const name of resource.list.filters) {
    if (!kind(name)?.filter)
      complaints.push(`filter ${name} is of a kind that can't be a filter: take it out of \`list.filters\``);
    if (kind(name)?.count && !fields[name]!.kept)
      complaints.push(
        `filter ${name} is counted on each read, and only stored values can be filtered: make it \`kept\``,
      );
    if (fields[name]?.masked)
      complaints.push(
        `filter ${name} is a masked field, whose values a filter would reveal: take it out of \`list.filters\``,
      );
  }
  const { tabs } = resource.list;
  if (
    typeof tabs === 'string' &&
    (!resource.list.filters.includes(tabs) || !(fields[tabs] as { choices?: object }).choices)
  ) {
    complaints.push(`list.tabs names ${tabs}, which is not a choice among \`list.filters\``);
  }
  const named = typeof tabs === 'object' ? tabsOf(resource) : [];
  const { waiting } = resource.list;
  const filtering = [
    ...named.map(({ name, filter }) => [`tab ${name}`, filter] as const),
    ...(typeof waiting === 'object' ? [['list.waiting', waiting.filter] as const] : []),
  ];
  if (waiting !== undefined && !waitingOf(resource))
    complaints.push(`list.waiting names ${String(waiting)}, which is not a tab of the list`);
  for (const [place, filter] of filtering) {
    for (const [field, value] of Object.entries(filter)) {
      const values = (kind(field)?.values?.(fields[field]!) ?? []) as unknown[];
      const isKnown = resource.list.filters.includes(field) && [value].flat().every((one) => values.includes(one));
      if (!isKnown)
        complaints.push(`${place} filters by ${field}, which is not a filter of the list or has no such values`);
    }
  }
  for (const name of resource.list.search) {
    if (!kind(name)?.searchText) complaints.push(`list.search names ${name}, whose kind has no text`);
  }
  const { sort } = resource.list;
  const sorted = fields[sort.field as string];
  if (!reservedFields.includes(sort.field as string) && (!sorted || !canSort(sorted))) {
    complaints.push(`list.sort names ${String(sort.field)}, whose kind can't be sorted`);
  }
  const { order } = resource.list as { order?: string };
  if (order && fields[order]?.kind !== 'number')
    complaints.push(`list.order names ${order}, which is not a field of whole numbers`);
  const { status } = resource as { status?: string };
  if (status && kind(status)?.values?.(fields[status]!).length !== 2) {
    complaints.push(`status names ${status}, which does not have exactly two values`);
  }
  complaints.push(
    ...addressComplaints(resource),
    ...boundsComplaints(resource),
    ...actionComplaints(resource),
    ...uniqueComplaints(resource),
    ...whenComplaints(fields),
    ...phoneComplaints(resource),
    ...countedComplaints(resource),
    ...pageComplaints(resource),
    ...relatedComplaints(resource, known),
    ...cardComplaints(resource, known),
    ...foreignComplaints(resource),
    ...offerComplaints(resource, known),
  );
  for (const [action, { input }] of Object.entries(resource.actions)) {
    complaints.push(...whenComplaints((input ?? {}) as Fields).map((complaint) => `action ${action}: ${complaint}`));
  }
  const { stage } = resource as { stage?: string };
  if (stage !== undefined && fields[stage]?.kind === 'choice' && !machineOf(fields[stage])) {
    complaints.push(`stage names ${stage}, which declares no steps: say which value may follow which`);
  }
  const { partitionedBy: time } = resource as { partitionedBy?: string };
  if (time !== undefined && !(resource.appendOnly && fields[time]?.kind === 'dateTime' && fields[time].required)) {
    complaints.push(
      `partitionedBy names ${time}, but needs a required dateTime, and a resource that is \`appendOnly\``,
    );
  }
  const { view } = resource;
  if (view && !known.has(view.of)) complaints.push(`view.of names ${view.of}, which is not a declared resource`);
  if (Boolean(view) !== (resource.scope.rows === 'own-view'))
    complaints.push("a scope with rows: 'own-view' and `view` need each other: declare both or neither");
  for (const name of Object.keys(view?.from ?? {}).filter((one) => !fields[one])) {
    complaints.push(`view.from names ${name}, which is not a field of the resource`);
  }
  const grouped = resource.form.flatMap((group) => group.fields);
  for (const name of grouped.filter((item, index) => grouped.indexOf(item) !== index)) {
    complaints.push(`field ${name} is in the form twice`);
  }
  return complaints;
};

/**
 * Finds resources for which `of` returns the same value. Each pair contains a resource and the first resource with that
 * value.
 */
const sharing = (
  resources: readonly AnyResource[],
  of: (resource: AnyResource) => string,
): [AnyResource, AnyResource][] => {
  const first = new Map<string, AnyResource>();
  return resources.flatMap((resource): [AnyResource, AnyResource][] => {
    const other = first.get(of(resource));
    if (!other) first.set(of(resource), resource);
    return other ? [[resource, other]] : [];
  });
};

const namesOf = (one: AnyResource, other: AnyResource) =>
  one.name === other.name
    ? `“${inFirst(one.label)[1]}” and “${inFirst(other.label)[1]}”`
    : `${one.name} and ${other.name}`;

/**
 * Checks the rules that the compiler can't check: names must be unique, and references must point to existing
 * resources. Runs at startup, on the server and, in development, on the page. Throws an `Error` that lists all
 * mistakes.
 */
export const checkDeclarations = (resources: readonly AnyResource[]): void => {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const complaints = resources.flatMap((resource) =>
    complaintsOf(resource, known).map((complaint) => `${resource.name}: ${complaint}`),
  );
  for (const [resource, other] of sharing(resources, ({ name }) => name))
    complaints.push(`two resources have the same name, ${resource.name}: ${namesOf(other, resource)}. Rename one`);
  const own = resources.filter(({ api }) => !isForeign(api));
  for (const [resource, other] of sharing(own, ({ api }) => api.path)) {
    complaints.push(`${namesOf(other, resource)} have the same api.path, ${resource.api.path}: give each its own`);
  }
  // Resources can share a table only if one of them declares `table`. Otherwise, the duplicate table name is reported.
  for (const [resource, other] of sharing(own, ({ table }) => table)) {
    const isDeclared = resource.table !== tableOf(resource.api) || other.table !== tableOf(other.api);
    if (!isDeclared && resource.api.path !== other.api.path) {
      complaints.push(
        `${namesOf(other, resource)} would share the table ${resource.table}: name another \`table\` in one of them`,
      );
    }
  }
  if (complaints.length > 0) throw new Error(`The declarations don't fit together:\n  ${complaints.join('\n  ')}`);
};
