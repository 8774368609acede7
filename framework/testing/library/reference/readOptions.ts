import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import type { Symbol, Type, TypeReference } from 'typescript/unstable/sync';

// Reads the types of the kinds and of the parts of a declaration, with their members and doc comments.

/** A member of a type: its code, such as `max?: number`, and its doc comment, which may be empty. */
export interface Member {
  name: string;
  code: string;
  about: string;
}

/** The description of a field kind, read from its types. */
export interface TypedKind {
  name: string;
  about: string;
  /** The type of the kind's values. */
  value: string;
  /** The kind's options, excluding those that all fields have. */
  options: readonly Member[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Formats code as a single line. */
const flat = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .replaceAll(/\( (?:\| )?/g, '(')
    .replaceAll(' )', ')')
    .trim();

/** Starts the TypeScript compiler, calls `read`, and stops the compiler. `read` must be synchronous. */
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
  /** Returns the variable that a shorthand property such as `{ text }` refers to. */
  const variableOf = (property: Symbol) =>
    checker.getAliasedSymbol(checker.getShorthandAssignmentValueSymbol(property.declarations[0]!.resolve(project)!)!);
  const about = (symbol: Symbol) => flat(symbol.getDocumentationComment(checker));
  const textOf = (symbol: Symbol) => symbol.declarations[0]!.resolve(project)!.getText();
  const membersOf = (type: Type): Member[] =>
    checker.getPropertiesOfType(type).map((symbol) => {
      const code = flat(textOf(symbol))
        .replace(/^\/\*\*.*?\*\/ /, '')
        .replace(/;$/, '');
      return { name: symbol.name, code, about: about(symbol) };
    });
  return { checker, exported, variableOf, about, textOf, membersOf };
};

/**
 * Returns the members of exported types, for example `readMembers([['declaration/resource/resource', 'FormGroup']])`.
 * Throws if a type doesn't exist.
 */
export const readMembers = (types: readonly (readonly [file: string, name: string])[]): Member[][] =>
  withCompiler(({ checker, exported, membersOf }) =>
    types.map(([file, name]) => membersOf(checker.getDeclaredTypeOfSymbol(exported(file, name)))),
  );

/**
 * Returns the source code of exported types, for example `readTypes([['kinds/choice/kind', 'Tone']])`. Throws if a type
 * doesn't exist.
 */
export const readTypes = (types: readonly (readonly [file: string, name: string])[]): string[] =>
  withCompiler(({ exported, textOf }) =>
    types.map(([file, name]) =>
      textOf(exported(file, name))
        .replaceAll(/^ *\/\/ eslint-disable.*\n/gm, '')
        .trim(),
    ),
  );

/** Returns the descriptions of all kinds in `framework/kinds`, in that module's order. */
export const readKinds = (): TypedKind[] =>
  withCompiler(({ checker, exported, variableOf, about, membersOf }) => {
    const every = membersOf(checker.getDeclaredTypeOfSymbol(exported('core/kind', 'FieldOptions'))).map(
      ({ name }) => name,
    );
    return checker.getPropertiesOfType(checker.getTypeOfSymbol(exported('kinds/index', 'kinds'))!).map((symbol) => {
      const [, options, value] = checker.getTypeArguments(checker.getTypeOfSymbol(symbol) as TypeReference);
      return {
        name: symbol.name,
        about: about(variableOf(symbol)),
        value: checker.typeToString(value!),
        options: membersOf(options!).filter(({ name }) => !every.includes(name)),
      };
    });
  });
