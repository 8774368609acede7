import { parseSync } from 'vite';

export interface Import {
  target: string;
  /**
   * The kind of import. A `type` import is removed at build time. A `dynamic` import, `import()`, loads a module later
   * than the importing module.
   */
  kind: 'static' | 'dynamic' | 'type';
  /** The imported names, mapped to their local names. Undefined if the entire module is imported. */
  names?: readonly (readonly [name: string, here: string])[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value!;
}

function namesOf(node: Node): Pick<Import, 'names'> {
  const specifiers = (node.specifiers ?? []) as Node[];
  const names = specifiers.map((one) => {
    if (one.type === 'ImportSpecifier') return [nameOf(one.imported), nameOf(one.local)] as const;
    if (one.type === 'ExportSpecifier') return [nameOf(one.local), nameOf(one.exported)] as const;
    return one.type === 'ImportDefaultSpecifier' ? (['default', nameOf(one.local)] as const) : undefined;
  });
  return names.length > 0 && names.every((one) => one !== undefined) ? { names } : {};
}

function importOf(node: Node): Import | undefined {
  const target = isNode(node.source) ? node.source.value : undefined;
  if (typeof target !== 'string') return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { target, kind: node.importKind === 'type' ? 'type' : 'static', ...namesOf(node) };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return { target, kind: node.exportKind === 'type' ? 'type' : 'static', ...namesOf(node) };
    case 'ImportExpression':
      return { target, kind: 'dynamic' };
    case 'TSImportType':
      return { target, kind: 'type' };
    default:
      return undefined;
  }
}

/** Returns all imports of a TypeScript module, in order. Throws an error if the code can't be parsed. */
export function readImports(file: string, code: string): Import[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const one = importOf(value);
    if (one) found.push(one);
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}
