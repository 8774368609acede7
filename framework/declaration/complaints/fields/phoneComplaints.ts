import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';

/** Why a record of a list has no value of a field that a line could show; undefined where it has. */
const unshown = (declared: Fields[string]): string | undefined => {
  const kind = kindOf(declared);
  if (kind.rows) return 'whose rows a list doesn’t have';
  if (kind.writeOnly || declared.virtual) return 'which is never read';
  return kind.pictorial ? 'a picture: let it be a column, which stands before the lines' : undefined;
};

/** What is wrong with the two lines that a resource's records are on a phone. */
export const phoneComplaints = ({ fields, list }: AnyResource): string[] =>
  [list.phone?.lead ?? [], list.phone?.line ?? []].flat().flatMap((name) => {
    const declared = (fields as Fields)[String(name)];
    const why = declared && unshown(declared);
    return why === undefined ? [] : [`list.phone names ${String(name)}, ${why}`];
  });
