import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import type { Symbol, Type, TypeReference } from 'typescript/unstable/sync';

// What the types say of the kinds and of the parts of a declaration: their members, and the comments that stand over them.

/** A member of a type as it is declared, `max?: number`, and the sentence over it; empty where there is none. */
export interface Member {
  name: string;
  code: string;
  about: string;
}

/** What the types say of a field kind. */
export interface TypedKind {
  name: string;
  about: string;
  /** The type of its value. */
  value: string;
  /** Its own options, beside those of every field. */
  options: readonly Member[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** In one line. */
const flat = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .replaceAll(/\( (?:\| )?/g, '(')
    .replaceAll(' )', ')')
    .trim();

/** Reads with the compiler's own eyes; `read` must have done when it returns. */
const withCompiler = <T>(read: (compiler: ReturnType<typeof compilerOf>) => T): T => {
  const api = new API({ cwd: root });
  try {
    return read(compilerOf(api));
  } finally {
    api.close();
  }
};

const compilerOf = (api: API) => {
  const project = api
    .updateSnapshot({ openProjects: [`${root}framework/testing/library/reference/tsconfig.json`] })
    .getProjects()[0]!;
  const { program, checker } = project;
  const exported = (file: string, name: string): Symbol => {
    const source = program.getSourceFile(`${root}framework/${file}.ts`);
    const found =
      source && checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find((one) => one.name === name);
    if (!found) throw new Error(`framework/${file}.ts exports no ${name}`);
    return found;
  };
  const about = (symbol: Symbol) => flat(symbol.getDocumentationComment(checker));
  const textOf = (symbol: Symbol) => symbol.declarations[0]!.resolve(project)!.getText();
  const membersOf = (type: Type): Member[] =>
    checker.getPropertiesOfType(type).map((symbol) => {
      const code = flat(textOf(symbol))
        .replace(/^\/\*\*.*?\*\/ /, '')
        .replace(/;$/, '');
      return { name: symbol.name, code, about: about(symbol) };
    });
  return { checker, exported, about, textOf, membersOf };
};

/** The members of an exported type: `readMembers('declaration/resource/resource', 'FormGroup')`. Throws where there is no such type. */
export const readMembers = (types: readonly (readonly [file: string, name: string])[]): Member[][] =>
  withCompiler(({ checker, exported, membersOf }) =>
    types.map(([file, name]) => membersOf(checker.getDeclaredTypeOfSymbol(exported(file, name)))),
  );

/** Exported types as they are written: `readTypes([['kinds/choice/kind', 'Tone']])`. Throws where there is no such type. */
export const readTypes = (types: readonly (readonly [file: string, name: string])[]): string[] =>
  withCompiler(({ exported, textOf }) =>
    types.map(([file, name]) =>
      textOf(exported(file, name))
        .replaceAll(/^ *\/\/ eslint-disable.*\n/gm, '')
        .trim(),
    ),
  );

/** What the types say of every kind of `framework/kinds`, in the order of its list. */
export const readKinds = (): TypedKind[] =>
  withCompiler(({ checker, exported, about, membersOf }) => {
    const every = membersOf(checker.getDeclaredTypeOfSymbol(exported('core/kind', 'FieldOptions'))).map(
      ({ name }) => name,
    );
    return checker.getPropertiesOfType(checker.getTypeOfSymbol(exported('kinds/index', 'kinds'))!).map((symbol) => {
      const [, options, value] = checker.getTypeArguments(checker.getTypeOfSymbol(symbol) as TypeReference);
      return {
        name: symbol.name,
        about: about(exported(`kinds/${symbol.name}/kind`, symbol.name)),
        value: checker.typeToString(value!),
        options: membersOf(options!).filter(({ name }) => !every.includes(name)),
      };
    });
  });
