import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';

/** What is wrong with a field whose value stands behind references of its record; `known` are all resources by name. */
export const fromComplaints = (
  name: string,
  resource: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const { from, computed, masked = [], read, kind, ...rest } = (resource.fields as Fields)[name]!;
  if (from === undefined) return [];
  if (!computed) return [`field ${name} has its value from ${from}, but isn't computed`];
  const names = from.split('.');
  const ways = names.slice(0, -1);
  let at = resource;
  for (const way of ways) {
    const declared: Fields[string] | undefined = (at.fields as Fields)[way];
    const isWay: boolean = declared?.kind === 'ref' && !declared.computed && !declared.virtual;
    const next: AnyResource | undefined = isWay ? known.get((declared as unknown as { to: string }).to) : undefined;
    if (!next) return [`field ${name} has its value from ${from}, where ${way} is no reference to one record`];
    at = next;
  }
  const end = (at.fields as Fields)[names.at(-1)!];
  if (ways.length === 0 || !end)
    return [`field ${name} has its value from ${from}, which is no field behind a reference`];
  if (end.kind !== kind || (end as { to?: string }).to !== (rest as { to?: string }).to)
    return [`field ${name} has its value from ${from}, which is another kind of field`];
  if (
    end.computed ||
    end.virtual ||
    kindOf(end).writeOnly ||
    kindOf(end).rows ||
    Object.keys(kindOf(end).columns(end)).length === 0
  ) {
    return [`field ${name} has its value from ${from}, which isn't stored to be read`];
  }
  // Nobody sees more behind a reference than where the value stands.
  const isOpener =
    (end.masked ?? []).some((role) => !masked.includes(role)) ||
    (end.read !== undefined && !(read ?? []).every((role) => end.read!.includes(role)));
  const isHidden = end.read !== undefined && read === undefined;
  return [
    ...(isOpener || isHidden
      ? [`field ${name} has its value from ${from}, of which some see less: let it be masked and read as that is`]
      : []),
    ...(resource.list.filters.includes(name)
      ? [`filter ${name} stands behind a reference, where no index reaches`]
      : []),
    ...(resource.list.search.includes(name) ? [`search in ${name}, which stands behind a reference`] : []),
  ];
};
