import { parseSync } from 'vite';

/** One import of a module: what it names, and whether anything is loaded for it when the code runs. */
export interface Import {
  target: string;
  /** `import type` and `export type` leave nothing behind; `import()` loads later than the module itself. */
  kind: 'static' | 'dynamic' | 'type';
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function importOf(node: Node): Import | undefined {
  const target = isNode(node.source) ? node.source.value : undefined;
  if (typeof target !== 'string') return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { target, kind: node.importKind === 'type' ? 'type' : 'static' };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return { target, kind: node.exportKind === 'type' ? 'type' : 'static' };
    case 'ImportExpression':
      return { target, kind: 'dynamic' };
    case 'TSImportType':
      return { target, kind: 'type' };
    default:
      return undefined;
  }
}

/** Every import of a TypeScript module, in order; throws on code that does not parse. */
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
