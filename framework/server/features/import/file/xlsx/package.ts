import type { Archive } from './archive';
import { damaged, tooMuch } from './archive';
import { workbookLimits } from '../limits';
import { readWholeXml } from './xml';

/** Relationships of a part, by their ids: the last word of their type, and the path of the part they lead to. */
export type Relations = ReadonlyMap<string, { type: string; path: string }>;

/** The path that a relationship's target has, from the part that names it (ECMA-376 part 2, 6.4). */
const resolved = (target: string, source: string): string => {
  const { pathname } = new URL(target.replaceAll('\\', '/'), new URL(source, 'part:///'));
  try {
    return decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    throw damaged();
  }
};

/** The relationships of a part, or of the package as a whole where `part` is empty. Those that lead out of it are none. */
export const readRelations = async (archive: Archive, part: string): Promise<Relations> => {
  const cut = part.lastIndexOf('/') + 1;
  const relations = new Map<string, { type: string; path: string }>();
  await readWholeXml(archive.text(`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`), {
    open(_name, { Id: id, Target: target, Type: type, TargetMode: mode }) {
      if (
        id === undefined ||
        target === undefined ||
        type === undefined ||
        mode === 'External' ||
        !URL.canParse(target, 'part:///')
      )
        return;
      if (relations.size >= workbookLimits.entries) throw tooMuch();
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolved(target, part) });
    },
  });
  return relations;
};

/** The part that a relationship of this type leads to, else the one of the usual name, as far as it is there. */
export const partOf = (archive: Archive, relations: Relations, type: string, usual: string): string | undefined => {
  const paths = [...relations.values()].filter((one) => one.type === type).map(({ path }) => path);
  return [...paths, usual].find((path) => archive.has(path));
};

/** The type of the part that is a workbook, with macros or as a template too. */
const workbookType =
  /spreadsheetml\.(sheet|template)\.main\+xml$|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml$/i;

/** The workbook itself: by the package's relationships, else by its content type. Undefined for any other archive. */
export const findWorkbook = async (archive: Archive): Promise<string | undefined> => {
  const named = partOf(archive, await readRelations(archive, ''), 'officeDocument', 'xl/workbook.xml');
  if (named !== undefined) return named.endsWith('.xml') ? named : undefined;
  let found: string | undefined;
  await readWholeXml(archive.text('[Content_Types].xml'), {
    open(_name, { PartName: part, ContentType: type = '' }) {
      if (part !== undefined && workbookType.test(type)) found ??= resolved(part, '');
    },
  });
  return found !== undefined && archive.has(found) ? found : undefined;
};
